"use client";

import { CloudOff, LoaderCircle, RotateCcw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { hasNumbers, holdsSeats } from "@/components/orders/order-paths";
import { reasonKey } from "@/components/orders/order-row";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** Back from the bank, and the order does not say paid yet. */
export function ConfirmingNotice({ slow, onAgain }: { slow: boolean; onAgain: () => void }) {
  const t = useTranslations("Orders.record.confirming");
  return (
    <section className="panel mt-8 flex gap-4 p-5 md:p-8" role="status">
      <LoaderCircle className={`ic mt-1 ${slow ? "text-ink-3" : "spin"}`} aria-hidden />
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{slow ? t("slow") : t("body")}</p>
        {slow ? <Button className="mt-5" onClick={onAgain}>{t("again")}</Button> : null}
      </div>
    </section>
  );
}

/** The network is gone: what is shown is this device's own copy, as old as it says. */
export function KeptNotice({ at, onAgain }: { at: string; onAgain: () => void }) {
  const t = useTranslations("Orders.record");
  return (
    <section className="panel mt-6 flex gap-4 p-5" role="status">
      <CloudOff className="ic mt-1 text-warn" aria-hidden />
      <div>
        <h2 className="text-18">{t.rich("kept.title_rich", { time: () => <DateText key="time" at={at} /> })}</h2>
        <p className="mt-1 max-w-[40em] text-15 text-ink-2">{t("kept.body")}</p>
        <Button size="sm" className="mt-3" onClick={onAgain}>{t("retry")}</Button>
      </div>
    </section>
  );
}

/** Why it was cancelled, and the way to order again. */
export function CancelledNotice({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.cancelled");
  return (
    <section className="panel mt-8 flex gap-4 p-5 md:p-8">
      <X className="ic mt-1 text-ink-2" aria-hidden />
      <div>
        <h2 className="text-20">{t(reasonKey(order.cancel_reason ?? "operator").slice("cancelled.".length) as "overdue")}</h2>
        <p className="mt-2 text-15 text-ink-2">{t(hasNumbers(order) ? "released" : holdsSeats(order) ? "released_tickets" : "released_items")}</p>
        {order.event_slug ? <ButtonLink href={`/activity/${order.event_slug}`} className="mt-5">{t("again")}</ButtonLink> : null}
      </div>
    </section>
  );
}

/** Money on its way back. */
export function RefundNotice({ refund }: { refund: NonNullable<OrderDetailView["refund"]> }) {
  const t = useTranslations("Orders.record.refund");
  return (
    <section className="panel mt-4 flex gap-4 p-5 md:p-8">
      <RotateCcw className="ic mt-1 text-info" aria-hidden />
      <div>
        <h2 className="text-20">{t("title")}</h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{t(refund.status)}</p>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-15">
          <div className="flex gap-2"><dt className="text-ink-2">{t("amount")}</dt><dd className="font-bold"><Money amount={refund.amount} /></dd></div>
          {refund.fee > 0 ? <div className="flex gap-2"><dt className="text-ink-2">{t("fee")}</dt><dd><Money amount={refund.fee} /></dd></div> : null}
        </dl>
      </div>
    </section>
  );
}
