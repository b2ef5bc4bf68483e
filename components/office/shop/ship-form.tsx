"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { officeApi } from "@/lib/client/office/office-api";
import { normaliseNumber } from "@/lib/input/normalise-number";

type Outcome = "done" | "already" | "unpaid" | "unknown" | "inspected" | "shared";

/** Records parcels one after the other with a hand scanner, which sends Enter: the order's number, then the tracking number. */
export function ShipForm({ onShipped }: { onShipped: () => void }) {
  const t = useTranslations("OfficeShop.parcels");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const [orderNo, setOrderNo] = useState("");
  const [tracking, setTracking] = useState("");
  const [last, setLast] = useState<{ no: string; outcome: Outcome }>();
  const form = useRef<HTMLDivElement>(null);
  const fieldOf = (at: number) => form.current?.querySelectorAll("input")[at];
  async function ship(allowShared = false): Promise<void> {
    const no = normaliseNumber(orderNo).toUpperCase();
    if (!no) return fieldOf(0)?.focus();
    if (!tracking.trim()) return fieldOf(1)?.focus();
    let isShared = false;
    const isDone = await run(async () => {
      const { outcome } = await officeApi.post("shop/ship", {
        order_no: no,
        tracking_no: tracking.trim(),
        allow_shared: allowShared,
      });
      isShared = outcome === "shared";
      setLast({ no, outcome });
    });
    if (!isDone || isShared) return;
    setOrderNo("");
    setTracking("");
    fieldOf(0)?.focus();
    onShipped();
  }
  return (
    <div ref={form}>
      <Form onSubmit={() => ship()} summary={false} className="sp-ship">
        <Input
          label={t("orderNo")}
          autoComplete="off"
          value={orderNo}
          onChange={({ target }) => setOrderNo(target.value)}
          error={refusal.field(thrown, "order_no")}
        />
        <Input
          label={t("trackingNo")}
          autoComplete="off"
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
          error={refusal.field(thrown, "tracking_no")}
        />
        <Button type="submit" variant="spot" loading={pending}>
          {t("ship")}
        </Button>
      </Form>
      <FormFailure>{refusal.whole(thrown, "order_no", "tracking_no")}</FormFailure>
      <p className="of-sub num" role="status">
        {last ? `${last.no} ${t(`outcomes.${last.outcome}`)}` : t("shipWhat")}
      </p>
      {last?.outcome === "shared" && last.no === orderNo.trim().toUpperCase() ? (
        <Button variant="line" loading={pending} onClick={() => void ship(true)}>
          {t("shipShared")}
        </Button>
      ) : null}
    </div>
  );
}
