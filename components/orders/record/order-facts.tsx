"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeliveryName } from "@/components/merchandise/use-delivery-name";
import { fullName, maskedMobile } from "@/components/orders/fields/buyer-text";
import { holdsSeats } from "@/components/orders/order-paths";
import { OrderInvoice } from "@/components/orders/record/order-invoice";
import { RefundRule } from "@/components/orders/refunds/refund-rule";
import { DateText } from "@/components/ui/date-text";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { addressText } from "@/lib/i18n/address-text";
import { langOfText } from "@/lib/i18n/lang-of-text";

/** Payment, pickup, invoice and buyer of an order. */
export function OrderFacts({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.facts");
  const locale = useLocale();
  const ways = useTranslations("Payments.ways");
  const nameOf = useDeliveryName();
  const { invoice, buyer, delivery } = order;
  const address = addressText({ zip: "", city: buyer.city, district: buyer.district, street: buyer.address });
  const way = order.pay_way ? ways(order.pay_way) : undefined;
  const tickets = holdsSeats(order);
  return (
    <aside>
      <h2 className="mb-4.5 text-20">{tickets ? t("title") : t("titleItems")}</h2>
      <dl className="info">
        <div>
          <dt>{t("payWay")}</dt>
          <dd className="num">
            {!way ? t("notChosen") : order.card_last4 ? t("cardLast4", { payWay: way, last4: order.card_last4 }) : way}
          </dd>
        </div>
        {order.ticket_type ? (
          <div>
            <dt>{t("pickup")}</dt>
            <dd>{t(order.ticket_type)}</dd>
          </div>
        ) : null}
        {delivery ? (
          <div>
            <dt>{t("delivery")}</dt>
            <dd>
              {nameOf(delivery.method)}
              {order.status === "paid" ? <ParcelState delivery={delivery} /> : null}
            </dd>
          </div>
        ) : null}
        {invoice ? (
          <div>
            <dt>{t("invoice")}</dt>
            <dd>
              <OrderInvoice invoice={invoice} order={order} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t(delivery ? "receiver" : "buyer")}</dt>
          <dd>
            <span lang={langOfText(fullName(buyer), locale)}>{fullName(buyer)}</span>
            <br />
            <span className="num">{maskedMobile(buyer.mobile)}</span>
            {delivery ? (
              <small className="block text-14 text-ink-2" lang={langOfText(address, locale, true)}>
                {address}
              </small>
            ) : null}
          </dd>
        </div>
      </dl>
      <RefundRule order={order} onChanged={onChanged} />
    </aside>
  );
}

/** The state of the parcel, the time of its last change, and its tracking number. */
function ParcelState({
  delivery: { status, tracking_no: no, shipped_time: shipped, delivered_time: delivered },
}: {
  delivery: NonNullable<OrderDetailView["delivery"]>;
}) {
  const t = useTranslations("Orders.record.facts");
  const at = status === "picked_up" ? delivered : shipped;
  return (
    <>
      <span className="mt-1 block font-semibold">
        <span>{t(`parcel.${status}`)}</span>
        {at ? (
          <small className="num ml-2 text-14 font-normal text-ink-2">
            <DateText at={at} />
          </small>
        ) : null}
      </span>
      {no ? <small className="num block text-14 text-ink-2 [overflow-wrap:anywhere]">{t("tracking", { no })}</small> : null}
    </>
  );
}
