"use client";

import { useTranslations } from "next-intl";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { Skeleton } from "@/components/ui/skeleton";
import "@/components/orders/purchase/purchase.css";

/** A placeholder while the order is loading. */
export function PaymentSkeleton() {
  const t = useTranslations("Payments");
  return (
    <div className="wrap held-panes" aria-busy>
      <div className="grid gap-4">
        <p className="sr-only" role="status">
          {t("loading")}
        </p>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-72" />
      </div>
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  );
}

/** The page as the server renders it. Only the browser knows which order it is about. */
export function PaymentLoading() {
  return (
    <CheckoutFrame step={4}>
      <PaymentSkeleton />
    </CheckoutFrame>
  );
}
