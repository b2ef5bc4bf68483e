"use client";

import { useLocale, useTranslations } from "next-intl";
import { LoaderCircle } from "@/components/icons/loader-circle";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { choiceOfOrder } from "@/components/orders/purchase/choice-of";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { PaymentSummary } from "@/components/payments/payment-summary";
import { PaymentTrouble } from "@/components/payments/payment-trouble";
import { useGatewayPayment } from "@/components/payments/use-gateway-payment";
import { isTransfer, type PayWay } from "@/lib/domain/pay-ways/rules";
import { formatMoney } from "@/lib/i18n/format";
import "@/components/orders/purchase/purchase.css";

/** Shown on the way to the gateway: how long it takes and what the buyer must not do. */
export function GoingToGateway({ orderId, payWay }: { orderId: string | null; payWay: PayWay }) {
  const t = useTranslations("Payments.going");
  const { payment, order, again } = useGatewayPayment({ orderId, payWay, locale: useLocale() });
  const toNumber = isTransfer(payWay);
  return (
    <CheckoutFrame step={4} choice={choiceOfOrder(order)}>
      {payment.state === "invalid" || !orderId ? (
        <InvalidOrder />
      ) : payment.state === "closed" ? (
        <PaymentTrouble orderId={orderId} reason={payment.reason} />
      ) : payment.state === "failed" ? (
        <PaymentTrouble orderId={orderId} onRetry={again} />
      ) : (
        <div className="wrap held-panes">
          <div className="max-lg:pt-10" role="status">
            <LoaderCircle className="spin size-12" strokeWidth={1.25} aria-hidden />
            <h1 className="mt-5 text-26 text-balance md:text-34">{t(toNumber ? "titleNumber" : "title")}</h1>
            <p className="phrase mt-2 text-ink-2">{t(toNumber ? "bodyNumber" : "body")}</p>
            {order ? (
              <p className="num mt-4 font-semibold">{t("order", { no: order.order_no, amount: formatMoney(order.total_price) })}</p>
            ) : null}
          </div>
          {/* always below the text, because it appears later and must not move anything */}
          {order ? <PaymentSummary order={order} /> : null}
        </div>
      )}
    </CheckoutFrame>
  );
}
