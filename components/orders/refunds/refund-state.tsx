"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { DocumentDownload } from "@/components/orders/document-download";
import { RefundAccount } from "@/components/orders/refunds/refund-account";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { OrderDetailView } from "@/lib/domain/orders/types";

type Refund = NonNullable<OrderDetailView["refund"]>;

type RefundStateProps = {
  order: OrderDetailView;
  refund: Refund;
  /** true if the page has shown the order without this refund */ isNew: boolean;
  onChanged: () => void;
};

/** The state of a refund: requested, decided with the operator's reason, being paid, paid back. */
export function RefundState({ order, refund, isNew, onChanged }: RefundStateProps) {
  const t = useTranslations("Orders.record.refund");
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isNew ? undefined : refund.status);
  // the button that requested it has disappeared, and with it the focus
  useEffect(() => {
    if (refund.status === "requested" && before.current !== "requested") heading.current?.focus();
    before.current = refund.status;
  }, [refund.status]);
  const open = refund.status === "requested" || refund.status === "approved" || refund.status === "refund_due";
  // a rejected refund pays nothing, so no amount is shown
  const refused = refund.status === "rejected";
  return (
    <section className={`panel flex ${order.status === "cancelled" ? "mt-4" : "mt-8"} gap-4 p-5 md:p-8`} aria-label={t("title")}>
      <RotateCcw className="ic mt-1 shrink-0 text-info" aria-hidden />
      <div className="min-w-0 grow">
        <h2 ref={heading} tabIndex={-1} className="text-20">
          {t(`state.${refund.status}`)}
        </h2>
        <p className="mt-2 max-w-[40em] text-15 text-ink-2">{t(sentence(refund))}</p>
        {refund.note ? <p className="mt-2 max-w-[40em] text-15">{t("note", { note: refund.note })}</p> : null}
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-15">
          {refused ? null : (
            <div className="flex gap-2">
              <dt className="text-ink-2">{t("amount")}</dt>
              <dd className="font-bold">
                <Money amount={refund.amount} />
              </dd>
            </div>
          )}
          {refund.fee > 0 && !refused ? (
            <div className="flex gap-2">
              <dt className="text-ink-2">{t("fee")}</dt>
              <dd>
                <Money amount={refund.fee} />
              </dd>
            </div>
          ) : null}
          {refund.cause === "request" ? (
            <div className="flex gap-2">
              <dt className="text-ink-2">{t("requestedAt")}</dt>
              <dd>
                <DateText at={refund.requested_at} year="always" />
              </dd>
            </div>
          ) : null}
          {refund.refunded_at ? (
            <div className="flex gap-2">
              <dt className="text-ink-2">{t("refundedAt")}</dt>
              <dd>
                <DateText at={refund.refunded_at} year="always" />
              </dd>
            </div>
          ) : null}
        </dl>
        {open && refund.amount > 0 ? (
          <p className="mt-3 max-w-[40em] text-14 text-ink-2">
            {t(!refund.wants_account ? "toCard" : refund.has_account ? "toAccount" : "accountNeeded")}
          </p>
        ) : null}
        {refund.status === "requested" ? <DocumentDownload orderId={order.order_id} document="refundForm" /> : null}
        {open && refund.wants_account ? (
          <RefundAccount key={String(refund.has_account)} orderId={order.order_id} given={refund.has_account} onChanged={onChanged} />
        ) : null}
      </div>
    </section>
  );
}

/**
 * The message key of a refund. For money that is due it names the cause: an approved request or return, or a payment that was
 * late, double or wrong.
 */
function sentence({
  status,
  cause,
  decided_by: by,
}: Refund): Refund["status"] | "double" | "wrong_amount" | "at_gateway" | "returned" | "entered" | "tickets" {
  // also after it was paid back: this money never paid the order
  if (cause === "at_gateway" || cause === "rest") return "at_gateway";
  if (status === "rejected" && by === "gate") return "entered";
  if (cause === "return") return status === "refunded" ? status : "returned";
  if (status !== "refund_due" || cause === "late") return status;
  return cause === "request" ? "approved" : cause;
}
