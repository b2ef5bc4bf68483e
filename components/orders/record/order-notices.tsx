"use client";

import { useTranslations } from "next-intl";
import { CloudOff } from "@/components/icons/cloud-off";
import { LoaderCircle } from "@/components/icons/loader-circle";
import { X } from "@/components/icons/x";
import { hasNumbers, holdsSeats } from "@/components/orders/order-paths";
import { reasonKey } from "@/components/orders/record/order-row";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The visitor is back from the bank, but the order is not paid yet. */
export function ConfirmingNotice({ slow, onAgain }: { slow: boolean; onAgain: () => void }) {
  const t = useTranslations("Orders.record.confirming");
  return (
    <section className="panel mt-8 flex gap-4 p-5 md:p-8" role="status">
      <LoaderCircle className={`ic mt-1 ${slow ? "text-ink-3" : "spin"}`} aria-hidden />
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{slow ? t("slow") : t("body")}</p>
        {slow ? (
          <Button className="mt-5" onClick={onAgain}>
            {t("again")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The device is offline: the page shows its stored copy and the copy's age. */
export function KeptNotice({ at, onAgain }: { at: string; onAgain: () => void }) {
  const t = useTranslations("Orders.record");
  return (
    <section className="panel mt-6 flex gap-4 p-5" role="status">
      <CloudOff className="ic mt-1 text-warn" aria-hidden />
      <div>
        <h2 className="text-18">{t.rich("kept.titleRich", { time: () => <DateText key="time" at={at} /> })}</h2>
        <p className="mt-1 max-w-[40em] text-15 text-ink-2">{t("kept.body")}</p>
        <Button size="sm" className="mt-3" onClick={onAgain}>
          {t("retry")}
        </Button>
      </div>
    </section>
  );
}

/** Why the order was cancelled, and a link to order again. */
export function CancelledNotice({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.cancelled");
  return (
    <section className="panel mt-8 flex gap-4 p-5 md:p-8">
      <X className="ic mt-1 text-ink-2" aria-hidden />
      <div>
        <h2 className="text-20">{t(reasonKey(order.cancel_reason ?? "operator").slice("cancelled.".length) as "overdue")}</h2>
        <p className="mt-2 text-15 text-ink-2">{t(releasedKey(order))}</p>
        {order.event_slug ? (
          <SoftButtonLink href={`/activity/${order.event_slug}`} className="mt-5">
            {t("again")}
          </SoftButtonLink>
        ) : null}
        {order.event_type === "merchandise" ? (
          <SoftButtonLink href="/merch" className="mt-5">
            {t("againShop")}
          </SoftButtonLink>
        ) : null}
      </div>
    </section>
  );
}

/** The message about what was released; the places of a refunded order may stay off the sale. */
function releasedKey(order: OrderDetailView): "void" | "released" | "releasedTickets" | "releasedItems" {
  if (order.cancel_reason === "refund" && holdsSeats(order)) return "void";
  return hasNumbers(order) ? "released" : holdsSeats(order) ? "releasedTickets" : "releasedItems";
}
