"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OrderActs, type OrderAct } from "@/components/office/orders/acts/order-acts";
import { OrderHead } from "@/components/office/orders/order-head";
import { OrderPayments } from "@/components/office/orders/order-payments";
import { OrderSeatMap, type PickedSeat } from "@/components/office/orders/order-seat-map";
import { OrderTickets } from "@/components/office/orders/order-tickets";
import { OrderTimeline } from "@/components/office/orders/order-timeline";
import { CallFailed } from "@/components/office/ui/call-failed";
import { PageHead } from "@/components/office/ui/page-head";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** One order: its problems with their fixes at the top, its parts below, and the acts in a pane. */
export function OrderPage({ orderNo }: { orderNo: string }) {
  const t = useTranslations("OfficeOrders");
  const {
    data: order,
    failure,
    reload,
  } = useCall(`order ${orderNo}`, ({ signal }) => officeApi.get("order/detail/{order_no}", { order_no: orderNo }, { signal }));
  const [chosen, setChosen] = useState<string[]>([]);
  const [act, setAct] = useState<OrderAct>();
  const [picked, setPicked] = useState<PickedSeat[]>([]);
  const [corrections, setCorrections] = useState(0);
  const acted = () => {
    // the act may have changed ticket numbers and seats
    setChosen([]);
    setPicked([]);
    if (act === "correct") setCorrections((count) => count + 1);
    reload();
  };
  /** Adds or removes a seat. If there are more seats than tickets to move, the oldest choice is dropped. */
  function pick(seat: PickedSeat): void {
    const live = order?.tickets.filter(({ status }) => status === "valid") ?? [];
    const room = chosen.length || live.length;
    const others = picked.filter(({ seat_id }) => seat_id !== seat.seat_id);
    setPicked(others.length < picked.length ? others : [...others, seat].slice(-room));
  }
  if (!order)
    return (
      <main id="main" className="work" aria-busy={!failure}>
        <PageHead title={orderNo} />
        <CallFailed failure={failure} onRetry={reload} />
      </main>
    );
  return (
    <main id="main" className="work split desk-order">
      <div className="work-main">
        <OrderHead order={order} corrections={corrections} onAct={setAct} onChange={reload} />
        <CallFailed failure={failure} onRetry={reload} />
        <div className="desk-places">
          <OrderTickets order={order} chosen={chosen} onChoose={setChosen} />
          <OrderSeatMap
            orderNo={orderNo}
            version={order.tickets.map(({ ticket_no, status }) => `${ticket_no} ${status}`).join()}
            picked={act === "move" ? picked : []}
            onPick={act === "move" ? pick : undefined}
          />
        </div>
        <OrderPayments order={order} />
        {order.notes.length > 0 ? (
          <section className="desk-part">
            <h2>{t("parts.notes")}</h2>
            <ul className="desk-notes">
              {order.notes.map(({ author, text, at }) => (
                <li key={`${at}${author}`}>
                  <b>{author}</b> {text}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <OrderTimeline entries={order.timeline} />
      </div>
      <OrderActs order={order} chosen={chosen} picked={picked} act={act} onAct={setAct} onDone={acted} />
    </main>
  );
}
