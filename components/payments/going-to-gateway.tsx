"use client";

import { LoaderCircle } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Logo } from "@/components/layout/logo";
import { InvalidOrder } from "@/components/orders/invalid-order";
import { PaymentTrouble } from "@/components/payments/payment-trouble";
import { useGatewayPayment } from "@/components/payments/use-gateway-payment";
import { isTransfer } from "@/lib/domain/orders/rules";
import type { PayWayWord } from "@/lib/domain/orders/types";

/** On the way to the gateway: a full page that says how long and what not to do. */
export function GoingToGateway({ orderId, payWay }: { orderId: string | null; payWay: PayWayWord }) {
  const t = useTranslations("Payments.going");
  const { payment, again } = useGatewayPayment({ orderId, payWay, locale: useLocale() });
  if (payment.state === "invalid" || !orderId) return <InvalidOrder />;
  if (payment.state === "closed") return <PaymentTrouble orderId={orderId} reason={payment.reason} />;
  if (payment.state === "failed") return <PaymentTrouble orderId={orderId} onRetry={again} />;
  const toNumber = isTransfer(payWay);
  return (
    <div className="wrap grid min-h-dvh content-center justify-items-center py-16 text-center" role="status">
      <span className="mb-10" aria-hidden><Logo /></span>
      <LoaderCircle className="spin size-10" strokeWidth={1.5} aria-hidden />
      <h1 className="mt-6 text-26 md:text-34">{t(toNumber ? "title_number" : "title")}</h1>
      <p className="mt-3 max-w-[28em] text-balance text-ink-2">{t(toNumber ? "body_number" : "body")}</p>
    </div>
  );
}
