import { quotaListOf, quotaOf, type Cart, type CartItem } from "@/lib/client/stores/cart";
import { UNLIMITED_QUOTA } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

/** What has changed about a line since it was put into the cart, and must be settled before checkout. */
export type CartIssue =
  | { kind: "gone" }
  | { kind: "sold_out" }
  | { kind: "short"; stock: number }
  | {
      kind: "quota";
      left: number;
      /** each ticket of the event allows so many, and the member has none that still does */ needsTicket: boolean;
    }
  | { kind: "price"; before: number };

export type CartLine = {
  item: CartItem;
  piece?: MerchandiseDetailView;
  spec?: MerchandiseDetailView["specs"][number];
  issue?: CartIssue;
  /** how many pieces the quota still lets in; absent: not known */ room?: number;
};

/** By merchandise id; null: the shop has it no more; undefined: not known yet. */
export type CartPieces = Record<string, MerchandiseDetailView | null | undefined>;

/** The quota that a cart goes by: one for each ticket grows with the tickets of the member, as soon as they are known. */
export function cartQuota({
  quota,
  quota_scope: scope,
  quota_left: left,
}: Pick<MerchandiseDetailView, "quota" | "quota_scope" | "quota_left">): number {
  return scope === "ticket" && left ? left : quota;
}

/** How many pieces of a merchandise a cart may hold as the shop says now. */
function allowed(piece: MerchandiseDetailView): number {
  return Math.min(quotaOf({ quota: cartQuota(piece), is_limited: piece.is_limited }), piece.quota_left ?? UNLIMITED_QUOTA);
}

function issueOf(item: CartItem, piece: MerchandiseDetailView, inCart: number): CartIssue | undefined {
  const spec = piece.specs.find(({ spec_id: id }) => id === item.spec_id);
  if (!spec) return { kind: "gone" };
  if (spec.stock === 0) return { kind: "sold_out" };
  if (spec.stock < item.qty) return { kind: "short", stock: spec.stock };
  const left = allowed(piece);
  if (inCart > left) return { kind: "quota", left, needsTicket: left === 0 && piece.quota_scope === "ticket" };
  if (spec.price !== item.price) return { kind: "price", before: item.price };
  return undefined;
}

/** The lines of a cart beside what the shop says of them now. */
export function checkCart(cart: Cart, pieces: CartPieces): CartLine[] {
  const totals = quotaListOf(cart);
  return Object.values(cart).map((item) => {
    const piece = pieces[item.merchandise_id];
    if (piece === null) return { item, issue: { kind: "gone" } };
    if (!piece) return { item };
    const spec = piece.specs.find(({ spec_id: id }) => id === item.spec_id);
    const inCart = totals[item.merchandise_id]?.qty ?? 0;
    return { item, piece, spec, room: Math.max(0, allowed(piece) - inCart), issue: issueOf(item, piece, inCart) };
  });
}

/** What the pieces cost as the shop says now; lines that cannot be had count nothing. */
export function subTotal(lines: CartLine[]): number {
  return lines.reduce(
    (sum, { item, spec, issue }) =>
      sum + (issue?.kind === "gone" || issue?.kind === "sold_out" ? 0 : item.qty * (spec?.price ?? item.price)),
    0,
  );
}

export type Delivery = { method: string; fee: number };

/** The ways of delivery that every piece offers; the fee is the highest of theirs (api.md, "Merchandise"). */
export function sharedDelivery(lines: CartLine[]): Delivery[] {
  const offers = lines.flatMap(({ piece }) => (piece ? [piece.delivery] : []));
  const [first = [], ...rest] = offers;
  return first.flatMap(({ method, fee }) => {
    const fees = rest.map((offer) => offer.find((one) => one.method === method)?.fee);
    return fees.every((one) => one !== undefined) ? [{ method, fee: Math.max(fee, ...fees.map(Number)) }] : [];
  });
}
