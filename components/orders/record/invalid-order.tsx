"use client";

import { useTranslations } from "next-intl";
import { orderListPath } from "@/components/orders/order-paths";
import { EmptyState } from "@/components/ui/empty-state";
import { SoftButtonLink } from "@/components/ui/soft-button-link";

/** The order does not exist, or belongs to another member. */
export function InvalidOrder() {
  const t = useTranslations("Orders.record.invalid");
  return (
    <div className="wrap" role="alert">
      <h1 className="sr-only">{t("title")}</h1>
      <EmptyState
        place="seat"
        action={
          <SoftButtonLink href={orderListPath} variant="ink">
            {t("back")}
          </SoftButtonLink>
        }
      >
        {t("body")}
      </EmptyState>
    </div>
  );
}
