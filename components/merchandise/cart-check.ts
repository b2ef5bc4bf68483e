import { quotaListOf, quotaOf, type Cart, type CartLine } from "@/lib/client/stores/cart";
import { UNLIMITED_QUOTA } from "@/lib/domain/merchandise/rules";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

/** A change to a line since it was added to the cart, which must be resolved before checkout. */
export type CartIssue =
  | { kind: "gone" }
  | { kind: "sold_out" }
  | { kind: "short"; stock: number }
  | {
      kind: "quota";
      left: number;
      /** the quota is per ticket, and the member has no ticket with quota left */ needsTicket: boolean;
    }
  | { kind: "price"; before: number };

export type CheckedLine = {
  item: CartLine;
  merchandise?: MerchandiseDetailView;
  spec?: MerchandiseDetailView["specs"][number];
  issue?: CartIssue;
  /** units that the quota still allows; absent if unknown */ room?: number;
};

/** By merchandise id. null: the shop no longer has it; undefined: not loaded yet. */
export type CartMerchandise = Record<string, MerchandiseDetailView | null | undefined>;

/** The quota of a cart: a quota per ticket grows with the member's tickets, once they are known. */
export function cartQuota({
  quota,
  quota_scope: scope,
  quota_left: left,
}: Pick<MerchandiseDetailView, "quota" | "quota_scope" | "quota_left">): number {
  return scope === "ticket" && left ? left : quota;
}

/** The number of units of an item that a cart may hold, by the shop's current data. */
function allowed(merchandise: MerchandiseDetailView): number {
  return Math.min(
    quotaOf({ quota: cartQuota(merchandise), is_limited: merchandise.is_limited }),
    merchandise.quota_left ?? UNLIMITED_QUOTA,
  );
}

function issueOf(item: CartLine, merchandise: MerchandiseDetailView, inCart: number): CartIssue | undefined {
  const spec = merchandise.specs.find(({ spec_id: id }) => id === item.spec_id);
  if (!spec) return { kind: "gone" };
  if (spec.stock === 0) return { kind: "sold_out" };
  if (spec.stock < item.qty) return { kind: "short", stock: spec.stock };
  const left = allowed(merchandise);
  if (inCart > left) return { kind: "quota", left, needsTicket: left === 0 && merchandise.quota_scope === "ticket" };
  if (spec.price !== item.price) return { kind: "price", before: item.price };
  return undefined;
}

/** The lines of a cart, each with the shop's current data. */
export function checkCart(cart: Cart, merchandiseList: CartMerchandise): CheckedLine[] {
  const totals = quotaListOf(cart);
  return Object.values(cart).map((item) => {
    const merchandise = merchandiseList[item.merchandise_id];
    if (merchandise === null) return { item, issue: { kind: "gone" } };
    if (!merchandise) return { item };
    const spec = merchandise.specs.find(({ spec_id: id }) => id === item.spec_id);
    const inCart = totals[item.merchandise_id]?.qty ?? 0;
    return { item, merchandise, spec, room: Math.max(0, allowed(merchandise) - inCart), issue: issueOf(item, merchandise, inCart) };
  });
}

/** The price of the merchandise by the shop's current data. Lines that cannot be ordered count as 0. */
export function subTotal(lines: CheckedLine[]): number {
  return lines.reduce(
    (sum, { item, spec, issue }) =>
      sum + (issue?.kind === "gone" || issue?.kind === "sold_out" ? 0 : item.qty * (spec?.price ?? item.price)),
    0,
  );
}

export type Delivery = { method: string; fee: number };

/** The delivery methods that every item offers, each with the highest of their fees (docs/specification.md, section 7). */
export function sharedDelivery(lines: CheckedLine[]): Delivery[] {
  const offers = lines.flatMap(({ merchandise }) => (merchandise ? [merchandise.delivery] : []));
  const [first = [], ...rest] = offers;
  return first.flatMap(({ method, fee }) => {
    const fees = rest.map((offer) => offer.find((one) => one.method === method)?.fee);
    return fees.every((one) => one !== undefined) ? [{ method, fee: Math.max(fee, ...fees.map(Number)) }] : [];
  });
}
