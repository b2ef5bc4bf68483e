import type { EventProduct } from "@/components/orders/fields/use-event-products";
import type { OrderItemView, OrderView } from "@/lib/domain/orders/types";

/** Quantity of each product by its id; a missing product counts as 0. */
export type Quantities = Record<string, number>;

/** The quantities that an order already holds. */
export function quantitiesOf({ additional_product: lines }: Pick<OrderView, "additional_product">): Quantities {
  return Object.fromEntries(lines.map(({ id, qty }) => [id, qty]));
}

/** The largest possible quantity: the limit of one order, or the stock plus what the order itself holds. */
export function mostOf({ stock, max_per_order: limit }: Pick<EventProduct, "stock" | "max_per_order">, held: number): number {
  return Math.max(held, Math.min(limit, stock + held));
}

/** The choice in the format of the calls. */
export function linesFor(quantities: Quantities): { product_id: string; qty: number }[] {
  return Object.entries(quantities)
    .filter(([, qty]) => qty > 0)
    .map(([id, qty]) => ({ product_id: id, qty }));
}

/** The choice as lines of an order: at the ordered price where nothing changed, else at today's price. */
export function chosenLines(products: EventProduct[], quantities: Quantities, held: OrderItemView[]): OrderItemView[] {
  const before = Object.fromEntries(held.map(({ id, qty }) => [id, qty]));
  const isSame = linesFor(quantities).length === held.length && linesFor(quantities).every((line) => before[line.product_id] === line.qty);
  if (isSame) return held;
  return products
    .filter((product) => (quantities[product.product_id] ?? 0) > 0)
    .map(({ product_id: id, name, price }) => ({ kind: "product", id, name, price, list_price: price, qty: quantities[id] ?? 0 }));
}

export function sumOf(lines: { price: number; qty: number }[]): number {
  return lines.reduce((sum, { price, qty }) => sum + price * qty, 0);
}
