"use client";

import { useTranslations } from "next-intl";
import { StatusWord } from "@/components/office/ui/status-word";
import { DateText } from "@/components/ui/date-text";
import { formatMoney } from "@/lib/i18n/format";
import type { OfficeOrder } from "@/lib/office/orders/types";

const tones = { started: "plain", issued: "info", paid: "ok", failed: "danger", expired: "plain" } as const;
const refundTones = { requested: "info", approved: "info", rejected: "plain", refund_due: "info", refunded: "ok" } as const;

/** Payments with the gateway's messages, refunds, and the invoice. */
export function OrderPayments({ order: { payments, refunds, invoice } }: { order: OfficeOrder }) {
  const t = useTranslations("OfficeOrders");
  return (
    <section className="desk-part">
      <h2>{t("parts.payments")}</h2>
      {payments.length === 0 && refunds.length === 0 ? <p className="of-sub">{t("payments.none")}</p> : null}
      <ul className="desk-list">
        {payments.map((payment) => (
          <li key={payment.merchant_order_no}>
            <DateText at={payment.paid_at ?? payment.started_at} />
            <span>
              <StatusWord tone={tones[payment.status]}>{t(`payments.${payment.status}`)}</StatusWord> {formatMoney(payment.amount)}{" "}
              {t(`payWays.${payment.pay_way}`)} {payment.card_last4}
              <span className="tb-second num">
                {[payment.merchant_order_no, payment.gateway_code, payment.gateway_words, payment.trade_no, payment.pay_number]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.refund_id}>
            <DateText at={refund.refunded_at ?? refund.decided_at ?? refund.requested_at} />
            <span>
              <StatusWord tone={refundTones[refund.status]}>{t(`refunds.${refund.status}`)}</StatusWord> {formatMoney(refund.amount)}
              {refund.fee > 0 ? ` · ${t("refunds.fee", { fee: formatMoney(refund.fee) })}` : ""}
              <span className="tb-second num">{[refund.reason, refund.problem].filter(Boolean).join(" · ")}</span>
            </span>
          </li>
        ))}
        <li>
          {invoice?.issued_at ? <DateText at={invoice.issued_at} /> : <span />}
          <span>
            <StatusWord tone={invoice?.status === "failed" ? "danger" : invoice?.status === "issued" ? "ok" : "plain"}>
              {t(`invoice.${invoice?.status ?? "open"}`)}
            </StatusWord>{" "}
            <span className="num">
              {invoice?.invoice_no} {invoice?.amount ? formatMoney(invoice.amount) : ""}
            </span>
            <span className="tb-second num">{[invoice?.title, invoice?.tax_number, invoice?.problem].filter(Boolean).join(" · ")}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}
