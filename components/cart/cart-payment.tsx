"use client";

import { useEffect } from "react";
import { HoldTimer } from "@/components/layout/hold-timer";
import { PurchasePaymentStep } from "@/components/orders/purchase/steps/purchase-payment-step";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { useOrder } from "@/components/orders/record/use-order";
import { PaymentSummary } from "@/components/payments/payment-summary";
import { Skeleton } from "@/components/ui/skeleton";
import { useRouter } from "@/lib/i18n/navigation";

/** Step 3: payment of the order. If it is already paid, the cart is done. */
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
  const counts = order.status === "unpaid" && order.pay_ways.length > 0 && !order.paymentATM && !order.paymentCVS;
  return (
    <div className="cart">
      <div>
        {/* as high as the deadline, which is known later */}
        <div className="mb-2 min-h-7">
          {counts ? <HoldTimer key={order.credit_expired_time} until={order.credit_expired_time} onEnd={retry} /> : null}
        </div>
        <PurchasePaymentStep order={order} />
      </div>
      <PaymentSummary order={order} className="max-lg:row-start-1" />
    </div>
  );
}
