"use client";

import { useTranslations } from "next-intl";
import { OrderRow } from "@/components/orders/record/order-row";
import { useKeepNextTickets } from "@/components/orders/tickets/use-keep-next-tickets";
import type { OrderView } from "@/lib/domain/orders/types";
import { clockInTaipei } from "@/lib/platform/clock";

type Group = { name: "unpaid" | "next" | "rest" | number; orders: OrderView[] };

/** Groups: unpaid orders, then the next show, then one group for each year, and at the end orders without a date. */
export function groupUpcoming(orders: OrderView[]): Group[] {
  const groups: Group[] = [];
  const isNext = (order: OrderView) => order.ticket_qty > 0 && !groups.some(({ name }) => name !== "unpaid");
  for (const order of orders) {
    const at = order.session_time;
    const name =
      order.status === "unpaid" ? "unpaid" : !at ? "rest" : isNext(order) ? "next" : clockInTaipei(new Date(at)).getUTCFullYear();
    const last = groups.at(-1);
    if (last && last.name === name && name !== "next") last.orders.push(order);
    else groups.push({ name, orders: [order] });
  }
  return groups;
}

/** The upcoming orders, soonest first. */
export function UpcomingOrders({ orders }: { orders: OrderView[] }) {
  const t = useTranslations("Orders.record.groups");
  useKeepNextTickets(orders);
  return groupUpcoming(orders).map(({ name, orders: some }) => (
    <section key={name}>
      {name === "unpaid" ? null : (
        <p className="num mt-6.5 mb-1 text-14 font-semibold text-ink-2">
          {typeof name === "number" ? t("year", { year: String(name) }) : t(name)}
        </p>
      )}
      <ul>
        {some.map((order) => (
          <OrderRow key={order.order_id} order={order} lit={name === "next"} />
        ))}
      </ul>
    </section>
  ));
}
