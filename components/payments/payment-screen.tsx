"use client";

import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { CircleCheck } from "@/components/icons/circle-check";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { HoldTimer } from "@/components/layout/hold-timer";
import { orderListPath, orderPath } from "@/components/orders/order-paths";
import { choiceOfOrder } from "@/components/orders/purchase/choice-of";
import { PurchasePaymentStep } from "@/components/orders/purchase/steps/purchase-payment-step";
import { CheckingNotice } from "@/components/orders/record/checking-notice";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { useOrder } from "@/components/orders/record/use-order";
import { useOrderPolling } from "@/components/orders/record/use-order-polling";
import { GoingToGateway } from "@/components/payments/going-to-gateway";
import { PaymentSkeleton } from "@/components/payments/payment-loading";
import { PaymentSummary } from "@/components/payments/payment-summary";
import { PaymentTrouble } from "@/components/payments/payment-trouble";
import { TransferDetails } from "@/components/payments/transfer-details";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { useIsPast } from "@/lib/client/clock/use-now";
import type { OrderView } from "@/lib/domain/orders/types";
import { transferWays } from "@/lib/domain/pay-ways/rules";
import { useRouter } from "@/lib/i18n/navigation";
import "@/components/orders/purchase/purchase.css";

/** How often the page checks whether a transfer has arrived, in ms; the bank needs minutes. */
const NOTICE_MS = 10_000;

/** Payment of an order that already holds its places: from My orders, or after a number to pay to was issued. */
export function PaymentScreen() {
  const query = useSearchParams();
  const transfer = transferWays.find((way) => way === query.get("pay_way"));
  // a newly chosen transfer goes to the gateway for its number
  if (transfer) return <GoingToGateway orderId={query.get("order_id")} payWay={transfer} />;
  return <HeldPayment orderId={query.get("order_id") ?? undefined} />;
}

function HeldPayment({ orderId }: { orderId: string | undefined }) {
  const t = useTranslations("Orders.record");
  const words = useTranslations("Payments");
  const router = useRouter();
  const { load, retry, ...result } = useOrder(orderId);
  const order = result.state === "ready" ? result.order : undefined;
  const until = order?.credit_expired_time ?? "";
  const over = useIsPast(until || undefined);
  const open = order?.status === "unpaid" && !over;
  const number = order?.paymentATM ?? order?.paymentCVS;
  useOrderPolling({ active: number !== undefined && order?.status === "unpaid", load, everyMs: NOTICE_MS });

  return (
    <CheckoutFrame
      step={4}
      choice={choiceOfOrder(order)}
      timer={open && !number ? <HoldTimer key={until} until={until} onEnd={() => void load()} /> : null}
    >
      {result.state === "invalid" ? (
        <InvalidOrder />
      ) : result.state === "failed" ? (
        <OrderLoadFailed onRetry={retry} />
      ) : !order ? (
        <PaymentSkeleton />
      ) : order.status === "paid" ? (
        <PaymentDone order={order} />
      ) : order.payment_state === "checking" ? (
        <div className="wrap pb-16">
          <CheckingNotice order={order} load={load} />
        </div>
      ) : !open ? (
        <PaymentTrouble
          orderId={order.order_id}
          title={order.status === "unpaid" ? undefined : t(`titleOf.${order.status}`)}
          reason={order.status === "cancelled" ? words("closed.cancelled") : t(number ? "unpaid.overTransfer" : "unpaid.over")}
        />
      ) : (
        <div className="wrap held-panes">
          {number ? (
            <TransferDetails order={order} until={until} onEnd={() => void load()} />
          ) : (
            <PurchasePaymentStep order={order} onBack={() => router.push(orderPath(order.order_id))} />
          )}
          <PaymentSummary order={order} className="max-lg:row-start-1" />
        </div>
      )}
    </CheckoutFrame>
  );
}

/** The payment has arrived. */
function PaymentDone({ order }: { order: Pick<OrderView, "order_id" | "ticket_qty"> }) {
  const t = useTranslations("Payments");
  return (
    <div className="wrap max-w-[640px]! py-16" role="status">
      <CircleCheck className="size-16 text-success" strokeWidth={1} aria-hidden />
      <h1 className="mt-5 text-26">{t("done.title")}</h1>
      <p className="mt-2 text-ink-2">{t(order.ticket_qty > 0 ? "closed.paid" : "done.bodyItems")}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SoftButtonLink href={orderPath(order.order_id)} variant="spot">
          {t(order.ticket_qty > 0 ? "done.tickets" : "closed.see")}
        </SoftButtonLink>
        <SoftButtonLink href={orderListPath}>{t("failed.orders")}</SoftButtonLink>
      </div>
    </div>
  );
}
