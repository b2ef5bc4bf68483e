"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ShieldQuestion } from "@/components/icons/shield-question";
import { useOrderPolling } from "@/components/orders/record/use-order-polling";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { OrderView } from "@/lib/domain/orders/types";

const AGAIN_MS = 10_000;

/**
 * A payment was started, but the gateway does not answer whether it succeeded: the order is neither paid nor may it be paid
 * again.
 */
export function CheckingNotice({ order, load }: { order: Pick<OrderView, "credit_expired_time">; load: () => Promise<unknown> }) {
  const t = useTranslations("Payments.checking");
  const [asking, setAsking] = useState(false);
  useOrderPolling({ active: true, load, everyMs: AGAIN_MS });
  async function again(): Promise<void> {
    setAsking(true);
    await load();
    setAsking(false);
  }
  return (
    <section className="panel mt-8 flex max-w-[760px] gap-4 p-5 md:p-8" role="status">
      <ShieldQuestion className="ic mt-1 text-warn" aria-hidden />
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{t("body")}</p>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">
          {t.rich("unpaid", { time: () => <DateText key="time" at={order.credit_expired_time} className="font-bold" /> })}
        </p>
        <Button className="mt-5" loading={asking} onClick={() => void again()}>
          {t("again")}
        </Button>
      </div>
    </section>
  );
}
