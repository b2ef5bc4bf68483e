"use client";

import { useTranslations } from "next-intl";
import { fullName, maskedMobile } from "@/components/orders/buyer-text";
import { OrderInvoice } from "@/components/orders/order-invoice";
import { holdsSeats } from "@/components/orders/order-paths";
import { RefundRule } from "@/components/orders/refund-rule";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** How it was paid, how it is picked up, what is invoiced, and who bought it. */
export function OrderFacts({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.facts");
  const ways = useTranslations("Payments.ways");
  const { invoice, buyer, delivery } = order;
  const way = order.pay_way ? ways(order.pay_way) : undefined;
  const tickets = holdsSeats(order);
  return (
    <aside>
      <h2 className="mb-4.5 text-20">{tickets ? t("title") : t("title_items")}</h2>
      <dl className="info">
        <div><dt>{t("pay_way")}</dt><dd className="num">{!way ? t("not_chosen") : order.card_last4 ? t("card_last4", { payWay: way, last4: order.card_last4 }) : way}</dd></div>
        {order.ticket_type ? <div><dt>{t("pickup")}</dt><dd>{t(order.ticket_type)}</dd></div> : null}
        {delivery ? <div><dt>{t("delivery")}</dt><dd>{delivery.method}{delivery.tracking_no ? <small className="num block text-14 text-ink-2">{t("tracking", { no: delivery.tracking_no })}</small> : null}</dd></div> : null}
        {invoice ? <div><dt>{t("invoice")}</dt><dd><OrderInvoice invoice={invoice} order={order} /></dd></div> : null}
        <div><dt>{t("buyer")}</dt><dd>{fullName(buyer)}<br /><span className="num">{maskedMobile(buyer.mobile)}</span></dd></div>
      </dl>
      <RefundRule order={order} onChanged={onChanged} />
    </aside>
  );
}
