import { quotaOf as limitOf, LINE_MAX, LINES_MAX, UNLIMITED_QUOTA } from "@/lib/domain/merchandise/rules";

/** One spec in the cart (docs/specification.md, section 3, "Cart"): what the shopper wants, and what the shop said when it was added. */
export type CartLine = {
  merchandise_id: string;
  spec_id: string;
  qty: number;
  quota: number;
  is_limited: boolean;
  /** texts to print on the item, one for each label */
  custom_text: string[];
  /** the price of a unit when it was last seen, in TWD: a change since is shown before checkout */
  price: number;
};

/** By spec id. */
export type Cart = Record<string, CartLine>;
/** By merchandise id: how many units of all its specs are in the cart, and how many may be. */
export type QuotaList = Record<string, { qty: number; quota: number }>;

/** The quota that applies in the cart; one that never binds is 99999 (docs/specification.md, section 9). */
export function quotaOf({ quota, is_limited: isLimited }: Pick<CartLine, "quota" | "is_limited">): number {
  return limitOf({ isLimited, quota }) || UNLIMITED_QUOTA;
}

/** The quota list of a cart: units of one merchandise item count together over its specs. */
export function quotaListOf(cart: Cart): QuotaList {
  const list: QuotaList = {};
  for (const item of Object.values(cart)) {
    const held = list[item.merchandise_id];
    list[item.merchandise_id] = { qty: (held?.qty ?? 0) + item.qty, quota: quotaOf(item) };
  }
  return list;
}

/** How many units of a merchandise item may still be added. */
export function quotaLeft(cart: Cart, item: Pick<CartLine, "merchandise_id" | "quota" | "is_limited">): number {
  return Math.max(0, quotaOf(item) - (quotaListOf(cart)[item.merchandise_id]?.qty ?? 0));
}

/** Units in the cart, of everything together: the badge in the header. */
export function unitsIn(cart: Cart): number {
  return Object.values(cart).reduce((sum, { qty }) => sum + qty, 0);
}

/**
 * A cart after a wish. Or it stays as it was: `reach_quota`, the quota does not allow so many (docs/specification.md, section 5);
 * `cart_full`, one order takes no more lines.
 */
export type CartChange = { result: "ok" | "reach_quota" | "cart_full"; cart: Cart };

/** Add units of a spec. What is there already grows; what was said last about price, quota and texts holds. */
export function withAdded(cart: Cart, added: CartLine): CartChange {
  if (added.qty > quotaLeft(cart, added)) return { result: "reach_quota", cart };
  if (!cart[added.spec_id] && Object.keys(cart).length >= LINES_MAX) return { result: "cart_full", cart };
  const qty = (cart[added.spec_id]?.qty ?? 0) + added.qty;
  return { result: "ok", cart: { ...cart, [added.spec_id]: { ...added, qty } } };
}

/** Set how many units of a spec there are; 0 takes it out. More than the quota allows is refused, fewer never. */
export function withQty(cart: Cart, specId: string, qty: number): CartChange {
  const item = cart[specId];
  if (!item) return { result: "ok", cart };
  if (qty <= 0) return { result: "ok", cart: without(cart, specId) };
  if (qty - item.qty > quotaLeft(cart, item)) return { result: "reach_quota", cart };
  return { result: "ok", cart: { ...cart, [specId]: { ...item, qty } } };
}

export function without(cart: Cart, specId: string): Cart {
  const { [specId]: gone, ...rest } = cart;
  return gone ? rest : cart;
}

/**
 * Merges two carts of one shopper. Above a quota, items of the first cart stay and those of the second are cut. For a
 * spec in both carts, the first decides the price and the texts printed on it, if it has any.
 */
export function merged(first: Cart, second: Cart): Cart {
  let cart = first;
  for (const item of Object.values(second)) {
    const qty = Math.min(item.qty, quotaLeft(cart, item));
    if (qty > 0) cart = withAdded(cart, { ...newerOf(cart[item.spec_id], item), qty }).cart;
  }
  return cart;
}

function newerOf(item: CartLine | undefined, older: CartLine): CartLine {
  if (!item) return older;
  return item.custom_text.some(Boolean) ? item : { ...item, custom_text: older.custom_text };
}

const isText = (value: unknown): value is string => typeof value === "string";
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

/** A stored cart; what cannot be understood in it is left out. */
export function readCart(stored: unknown): Cart {
  if (typeof stored !== "object" || stored === null) return {};
  const cart: Cart = {};
  for (const [specId, value] of Object.entries(stored)) {
    const item = value as Partial<CartLine> | null;
    if (!item || item.spec_id !== specId || !isText(item.merchandise_id) || !isCount(item.qty) || item.qty < 1) continue;
    cart[specId] = {
      merchandise_id: item.merchandise_id,
      spec_id: specId,
      qty: Math.min(item.qty, LINE_MAX),
      quota: isCount(item.quota) ? item.quota : 0,
      is_limited: item.is_limited === true,
      custom_text: Array.isArray(item.custom_text) ? item.custom_text.filter(isText).slice(0, 4) : [],
      price: isCount(item.price) ? item.price : 0,
    };
  }
  return cart;
}
