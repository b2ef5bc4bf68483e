"use client";

import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { PasskeyOfferSlot } from "@/components/members/account/passkey-offer-slot";
import { TicketGuests } from "@/components/orders/holders/ticket-guests";
import { TicketNames } from "@/components/orders/holders/ticket-names";
import { TicketOffers } from "@/components/orders/holders/ticket-offers";
import { holdsSeats, orderPath } from "@/components/orders/order-paths";
import { AddProducts } from "@/components/orders/record/add-products";
import { CheckingNotice } from "@/components/orders/record/checking-notice";
import { InvalidOrder } from "@/components/orders/record/invalid-order";
import { OrderContents } from "@/components/orders/record/order-contents";
import { OrderFacts } from "@/components/orders/record/order-facts";
import { OrderHead } from "@/components/orders/record/order-head";
import { OrderLoadFailed } from "@/components/orders/record/order-load-failed";
import { CancelledNotice, ConfirmingNotice, KeptNotice } from "@/components/orders/record/order-notices";
import { UnpaidPanel } from "@/components/orders/record/unpaid-panel";
import { useAwaitPayment } from "@/components/orders/record/use-await-payment";
import { useOrder } from "@/components/orders/record/use-order";
import { useOrderPolling } from "@/components/orders/record/use-order-polling";
import { CalledOffNotice } from "@/components/orders/refunds/called-off-notice";
import { RefundState } from "@/components/orders/refunds/refund-state";
import { MerchandiseReturns } from "@/components/orders/returns/merchandise-returns";
import { ShowDay } from "@/components/orders/tickets/show-day";
import { TicketActions } from "@/components/orders/tickets/ticket-actions";
import { TicketHead } from "@/components/orders/tickets/ticket-head";
import { useKeepNextTickets } from "@/components/orders/tickets/use-keep-next-tickets";
import { WalletButtons } from "@/components/orders/tickets/wallet-buttons";
import { WhatIsNext } from "@/components/orders/tickets/what-is-next";
import { TicketStage } from "@/components/tickets/ticket-stage";
import { OrderPill } from "@/components/ui/pill";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsPast } from "@/lib/client/clock/use-now";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import { Link, usePathname } from "@/lib/i18n/navigation";

type OrderRecordDetailProps = {
  orderId: string | undefined;
  /** the result in the gateway's return; the order itself is authoritative */
  payment?: "done" | "failed";
};

/** How often the page checks whether a transfer has arrived, in ms. */
const NOTICE_MS = 15_000;

/** One order: first its tickets, then its state, the open tasks and everything that was ordered. */
export function OrderRecordDetail({ orderId, payment }: OrderRecordDetailProps) {
  const { load, retry, ...result } = useOrder(useOrderInAddress(orderId));
  const order = result.state === "ready" ? result.order : undefined;
  useKeepNextTickets(useMemo(() => (order ? [order] : []), [order]));
  const unpaid = order !== undefined && order.status === "unpaid";
  const over = useIsPast(unpaid ? order.credit_expired_time : undefined);
  const hadNoRefund = useRef(false);
  const confirming = unpaid && payment === "done";
  const checking = unpaid && !over && order.payment_state === "checking";
  useOrderPolling({ active: unpaid && !over && (order.paymentATM ?? order.paymentCVS) !== undefined, load, everyMs: NOTICE_MS });
  const { slow, again } = useAwaitPayment({ active: Boolean(confirming || (unpaid && over)), load });

  if (result.state === "invalid") return <InvalidOrder />;
  if (result.state === "failed") return <OrderLoadFailed onRetry={retry} />;
  if (!order)
    return (
      <div className="wrap grid gap-4 pb-10 pt-4 md:pt-7" aria-busy>
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-72 w-full" />
      </div>
    );

  if (!order.refund) hadNoRefund.current = true;
  const withTickets = order.status === "paid" && order.tickets.length > 0;
  const fresh = withTickets && payment === "done";
  return (
    <>
      {withTickets ? (
        <>
          <TicketStage order={order} head={<TicketHead order={order} fresh={fresh} />} lit={fresh} />
          <ShowDay order={order} />
          <TicketActions order={order} />
          {result.state === "ready" && result.keptAt ? null : <WalletButtons order={order} />}
          <TicketNames order={order} onChanged={() => void load()} />
          <TicketGuests order={order} onChanged={() => void load()} />
          <TicketOffers order={order} onChanged={() => void load()} />
          {fresh ? <WhatIsNext order={order} /> : null}
        </>
      ) : null}
      {order.status === "paid" && payment === "done" ? <PasskeyOfferSlot /> : null}
      <div className={`wrap ${withTickets ? "pt-6 md:pt-10" : "pt-4 md:pt-7"}`}>
        <OrderHead order={order} below={withTickets} />
        {result.state === "ready" && result.keptAt ? <KeptNotice at={result.keptAt} onAgain={() => void load()} /> : null}
        {checking ? <CheckingNotice order={order} load={load} /> : null}
        {confirming && !checking ? <ConfirmingNotice slow={slow} onAgain={again} /> : null}
        {unpaid && !confirming && !checking ? (
          <UnpaidPanel order={order} over={over} failed={payment === "failed"} onChanged={() => void load()} />
        ) : null}
        <CalledOffNotice order={order} onChanged={() => void load()} />
        {order.status === "cancelled" ? <CancelledNotice order={order} /> : null}
        {order.refund ? (
          <RefundState order={order} refund={order.refund} isNew={hadNoRefund.current} onChanged={() => void load()} />
        ) : null}
      </div>
      <div className="wrap grid gap-12 pb-8 pt-9 md:pt-14 xl:grid-cols-[minmax(0,1fr)_420px] xl:gap-18">
        <div>
          <OrderContents order={order} />
          <RelatedOrders order={order} />
          {order.event_type === "merchandise" ? <MerchandiseReturns order={order} onChanged={() => void load()} /> : null}
          {order.status === "paid" && holdsSeats(order) ? <AddProducts order={order} /> : null}
        </div>
        <OrderFacts order={order} onChanged={() => void load()} />
      </div>
    </>
  );
}

/** Links from tickets to the products added to them, and back. */
function RelatedOrders({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Orders.record.related");
  const related = order.related_orders?.filter(({ status }) => status !== "cancelled") ?? [];
  if (related.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="text-20">{t(order.event_type === "product" ? "tickets" : "products")}</h2>
      <ul className="mt-2">
        {related.map(({ order_id: id, order_no: no, status }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-1">
            <Link href={orderPath(id)} className="link num inline-flex min-h-11 items-center">
              {t("order", { no })}
            </Link>
            <OrderPill status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The order id from the address: offline, the page's cached frame is the same for all orders (lib/client/service-worker). */
function useOrderInAddress(rendered: string | undefined): string | undefined {
  const named = usePathname().split("/")[4];
  return rendered === undefined || named === undefined ? rendered : decodeURIComponent(named);
}
