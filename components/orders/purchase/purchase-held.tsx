"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { Clock } from "@/components/icons/clock";
import { X } from "@/components/icons/x";
import { useEventProducts } from "@/components/orders/fields/use-event-products";
import { hasNumbers } from "@/components/orders/order-paths";
import { PurchaseGiveUp } from "@/components/orders/purchase/purchase-give-up";
import { PurchaseStop } from "@/components/orders/purchase/purchase-stop";
import { PurchaseSummary } from "@/components/orders/purchase/purchase-summary";
import { PurchasePaymentStep } from "@/components/orders/purchase/steps/purchase-payment-step";
import type { HeldOrder } from "@/components/orders/purchase/use-held-order";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { useMember } from "@/lib/client/use-member";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";
import type { TicketTypeView } from "@/lib/domain/seats/types";

const PurchaseBuyerStep = dynamic(
  () => import("@/components/orders/purchase/steps/purchase-buyer-step").then((module) => module.PurchaseBuyerStep),
  { loading: () => <BuyerSkeleton /> },
);

function BuyerSkeleton() {
  return (
    <div className="grid max-w-[560px] gap-4">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

type HeldProps = {
  session: PurchaseSession;
  purchase: PurchaseState;
  held: HeldOrder;
  /** the payment deadline has passed while this page was open */
  over: boolean;
  onOrder: (order: OrderView) => void;
  onReload: () => void;
};

/** Forgets the order and returns to choosing, with the same count, mode and area. */
function chooseAgain(step: 1 | 2): void {
  changePurchase({ step, isBookStep: false, orderID: "", orderPrice: 0, credit_expired_time: "", seats: [] });
}

/** Steps 3 and 4: the seats are held by an unpaid order. */
export function PurchaseHeld({ session, purchase, held, over, onOrder, onReload }: HeldProps) {
  const t = useTranslations("Orders.purchase");
  const [leaving, setLeaving] = useState(false);
  // the buyer's form starts with the account's data
  const { member, failed } = useMember();
  // loaded in parallel with the order, so that they do not appear late and move the rest of the form
  const shop = useEventProducts(session.head.event_id);
  const [ticketType, setTicketType] = useState<TicketTypeView>();
  const [products, setProducts] = useState<OrderItemView[]>();
  // the address may name any order, but only an order of this session can continue here
  const foreign = held.state === "ready" && held.order.session_id !== session.head.session_id;
  const order = held.state === "ready" && !foreign ? held.order : null;

  const seatStep = purchase.mode === "self" && session.areas.some((area) => area.area_id === purchase.areaID && area.is_numbered) ? 2 : 1;
  const tickets = order !== null && !hasNumbers(order);
  const again = (
    <Button variant="spot" onClick={() => chooseAgain(seatStep)}>
      {t(tickets ? "againTickets" : "again")}
    </Button>
  );
  const seeOrder = (
    <SoftButtonLink href={`/member/record/detail/${purchase.orderID}`} variant="line">
      {t("seeOrder")}
    </SoftButtonLink>
  );

  if (held.state === "failed") {
    return (
      <PurchaseStop icon={CircleAlert} title={t("failed.title")} text={t("failed.text")}>
        <Button variant="ink" onClick={onReload}>
          {t("failed.retry")}
        </Button>
        {seeOrder}
      </PurchaseStop>
    );
  }
  if (held.state === "unknown" || foreign)
    return (
      <PurchaseStop icon={CircleAlert} title={t("gone.title")} text={t("gone.text")}>
        {again}
      </PurchaseStop>
    );
  if (!order)
    return (
      <div className="wrap held-panes" role="status" aria-label={t("loading")}>
        <div className="grid gap-4">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-64" />
        </div>
      </div>
    );
  if (order.status === "paid") {
    return (
      <PurchaseStop icon={CircleCheck} title={t("paid.title")} text={t("paid.text")}>
        <SoftButtonLink href={`/member/record/detail/${order.order_id}`} variant="spot">
          {t("paid.tickets")}
        </SoftButtonLink>
        <Button variant="line" onClick={() => chooseAgain(1)}>
          {t("paid.more")}
        </Button>
      </PurchaseStop>
    );
  }
  if (order.status === "cancelled")
    return (
      <PurchaseStop icon={X} title={t("cancelled.title")} text={t(tickets ? "cancelled.textTickets" : "cancelled.text")}>
        {again}
        {seeOrder}
      </PurchaseStop>
    );
  if (over)
    return (
      <PurchaseStop
        icon={Clock}
        title={t(tickets ? "over.titleTickets" : "over.title")}
        text={t(tickets ? "over.textTickets" : "over.text")}
      >
        {again}
        {seeOrder}
      </PurchaseStop>
    );

  // once a pay way is chosen, buyer and pickup can no longer change (terms of service)
  const paying = purchase.step === 4 || order.pay_way !== undefined;
  return (
    <div className="wrap held-panes">
      {paying ? (
        <PurchasePaymentStep order={order} onBack={() => changePurchase({ step: 3 })} />
      ) : (!member && !failed) || shop.loading ? (
        <BuyerSkeleton />
      ) : (
        <PurchaseBuyerStep
          order={order}
          ticketTypes={session.ticketTypes}
          products={shop.products}
          onProductsChanged={shop.reload}
          onTicketType={setTicketType}
          onProducts={setProducts}
          onStale={onReload}
          onSeats={() => setLeaving(true)}
          onSaved={(saved) => {
            onOrder(saved);
            changePurchase({
              step: 4,
              ticketType: saved.ticket_type ?? "",
              orderPrice: saved.total_price,
              credit_expired_time: saved.credit_expired_time,
            });
          }}
        />
      )}
      <PurchaseSummary
        session={session}
        order={order}
        ticketType={paying ? session.ticketTypes.find((one) => one.ticket_type === order.ticket_type) : ticketType}
        paying={paying}
        products={paying ? order.additional_product : (products ?? order.additional_product)}
      />
      <PurchaseGiveUp
        open={leaving}
        order={order}
        roomPass={session.head.has_waiting_room ? purchase.roomPass : undefined}
        onOpenChange={setLeaving}
        onGone={() => chooseAgain(seatStep)}
        onStale={onReload}
      />
    </div>
  );
}
