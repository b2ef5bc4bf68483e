import { namesPlaces } from "@/components/orders/order-paths";
import type { OrderDetailView, SeatView } from "@/lib/domain/orders/types";

type Amounts = {
  qty: number;
  price?: number;
  sum: number;
  /** the discount by which each costs less, in TWD */
  discount?: { name: string; amount: number };
  seats?: SeatView[];
  notes?: string[];
  image?: string;
};
export type OrderLine = Amounts & ({ name: string } | { fee: "serviceFee" | "deliveryFee" });

/** The lines of the table: tickets of one price and discount as one line, goods, then the fees. */
export function orderLines(order: OrderDetailView): OrderLine[] {
  const lines: OrderLine[] = [];
  const tickets = new Map<string, Amounts & { name: string }>();
  const places = namesPlaces(order) ? [...order.seats] : [];
  for (const item of order.items) {
    if (item.kind !== "ticket") {
      lines.push({
        name: item.name,
        qty: item.qty,
        price: item.price,
        sum: item.price * item.qty,
        notes: [...(item.spec_name ? [item.spec_name] : []), ...(item.custom_text ?? []).filter(Boolean)],
        image: item.image,
      });
      continue;
    }
    const key = `${item.name} ${item.price} ${item.discount?.name ?? ""}`;
    const line = tickets.get(key) ?? { name: item.name, qty: 0, price: item.price, sum: 0, discount: item.discount, seats: [] };
    line.qty += item.qty;
    line.sum += item.price * item.qty;
    // seats come in the same order as their items
    line.seats?.push(...places.splice(0, item.qty));
    tickets.set(key, line);
  }
  lines.unshift(...tickets.values());
  if (order.service_fee > 0) {
    const each = order.ticket_qty > 0 && order.service_fee % order.ticket_qty === 0;
    lines.push({
      fee: "serviceFee",
      qty: each ? order.ticket_qty : 1,
      price: each ? order.service_fee / order.ticket_qty : order.service_fee,
      sum: order.service_fee,
    });
  }
  if (order.delivery_fee > 0) lines.push({ fee: "deliveryFee", qty: 1, price: order.delivery_fee, sum: order.delivery_fee });
  return lines;
}
