"use client";

import { useEffect } from "react";
import { PurchasePaymentStep } from "@/components/orders/purchase/steps/purchase-payment-step";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { useOrder } from "@/components/orders/record/use-order";
import { PaymentSummary } from "@/components/payments/payment-summary";
import { Skeleton } from "@/components/ui/skeleton";
import { useRouter } from "@/lib/i18n/navigation";

/** Step 3: how the order is paid. One that is paid already is done. */
export function CartPayment({ orderId }: { orderId: string }) {
  const router = useRouter();
  const { retry, ...result } = useOrder(orderId);
  const order = result.state === "ready" ? result.order : undefined;
  const paid = order?.status === "paid";
  useEffect(() => {
    if (paid) router.replace(`/cart?step=4&order_id=${encodeURIComponent(orderId)}`);
  }, [paid, orderId, router]);

  if (result.state === "invalid") return <InvalidOrder />;
  if (result.state === "failed") return <OrderLoadFailed onRetry={retry} />;
  if (!order || paid) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="cart">
      <PurchasePaymentStep order={order} />
      <PaymentSummary order={order} className="max-lg:row-start-1" />
    </div>
  );
}
