"use client";

import { useTranslations } from "next-intl";
import { CircleAlert } from "@/components/icons/circle-alert";
import { orderListPath, orderPath } from "@/components/orders/order-paths";
import { Button } from "@/components/ui/button";
import { SoftButtonLink } from "@/components/ui/soft-button-link";

type PaymentTroubleProps = {
  orderId: string;
  /** why the order takes no payment; absent if the payment itself failed */
  reason?: string;
  title?: string;
  onRetry?: () => void;
};

/** The payment could not continue: the reason and the next steps. */
export function PaymentTrouble({ orderId, reason, title, onRetry }: PaymentTroubleProps) {
  const t = useTranslations("Payments");
  return (
    <div className="wrap max-w-[640px]! py-16" role="alert">
      <CircleAlert className="size-16 text-ink-3" strokeWidth={1} aria-hidden />
      <h1 className="mt-5 text-26">{title ?? (reason ? t("closed.title") : t("failed.title"))}</h1>
      <p className="mt-2 text-ink-2">{reason ?? t("failed.body")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {onRetry ? (
          <Button variant="spot" onClick={onRetry}>
            {t("failed.retry")}
          </Button>
        ) : null}
        {reason ? (
          <SoftButtonLink href={orderPath(orderId)} variant="ink">
            {t("closed.see")}
          </SoftButtonLink>
        ) : null}
        <SoftButtonLink href={orderListPath}>{t("failed.orders")}</SoftButtonLink>
      </div>
    </div>
  );
}
