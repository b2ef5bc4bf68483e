"use client";

import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { refundQuote } from "@/lib/domain/refunds/rules";

/** The refund line by line. Goods that were added to the tickets later are refunded with them. */
export function RefundQuoteLines({
  order,
  percent,
}: {
  order: OrderDetailView;
  /** share of the face value that is not refunded */ percent: number;
}) {
  const t = useTranslations("Orders.record.refund");
  const quote = refundQuote({ ...order, fee_percent: percent });
  const added = (order.related_orders ?? []).filter(({ event_type, status }) => event_type === "product" && status === "paid");
  const total = quote.amount + added.reduce((sum, { total_price }) => sum + total_price, 0);
  return (
    <dl className="num grid gap-2 text-15">
      <Line label={t("faceValue")} amount={quote.face_value} />
      <Line label={t("feeLine", { percent })} amount={quote.fee} sign="–" />
      {quote.goods > 0 ? <Line label={t("products")} amount={quote.goods} /> : null}
      {added.map(({ order_id, order_no, total_price }) => (
        <Line key={order_id} label={t("added", { no: order_no })} amount={total_price} />
      ))}
      {quote.kept_fees > 0 ? <Line label={t("keptFees")} amount={quote.kept_fees} kept={t("kept")} /> : null}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-ink pt-3 font-bold text-ink">
        <dt>{t("paidBack")}</dt>
        <dd>
          <Money amount={total} className="text-21" />
        </dd>
      </div>
    </dl>
  );
}

function Line({
  label,
  amount,
  sign = "",
  kept,
}: {
  label: string;
  amount: number;
  sign?: string;
  /** replaces the amount: this line is not refunded */ kept?: string;
}) {
  return (
    <div className="flex justify-between gap-4">
      <dt>
        {label}
        {kept ? <small className="block text-13 text-ink-2">{kept}</small> : null}
      </dt>
      <dd className={`whitespace-nowrap ${kept ? "text-ink-3 line-through" : ""}`}>
        {sign}
        <Money amount={amount} />
      </dd>
    </div>
  );
}
