import { quotaListOf, quotaOf, type Cart, type CartLine } from "@/lib/client/stores/cart";
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

export type CheckedLine = {
  item: CartLine;
  merchandise?: MerchandiseDetailView;
  spec?: MerchandiseDetailView["specs"][number];
  issue?: CartIssue;
  /** how many units the quota still lets in; absent: not known */ room?: number;
};

/** By merchandise id; null: the shop has it no more; undefined: not known yet. */
export type CartMerchandise = Record<string, MerchandiseDetailView | null | undefined>;

/** The quota that a cart goes by: one for each ticket grows with the tickets of the member, as soon as they are known. */
export function cartQuota({
  quota,
  quota_scope: scope,
  quota_left: left,
}: Pick<MerchandiseDetailView, "quota" | "quota_scope" | "quota_left">): number {
  return scope === "ticket" && left ? left : quota;
}

/** How many units of a merchandise item a cart may hold as the shop says now. */
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

/** The lines of a cart beside what the shop says of them now. */
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

/** What the merchandise items cost as the shop says now; lines that cannot be had count nothing. */
export function subTotal(lines: CheckedLine[]): number {
  return lines.reduce(
    (sum, { item, spec, issue }) =>
      sum + (issue?.kind === "gone" || issue?.kind === "sold_out" ? 0 : item.qty * (spec?.price ?? item.price)),
    0,
  );
}

export type Delivery = { method: string; fee: number };

/** The ways of delivery that every merchandise item offers; the fee is the highest of theirs (docs/specification.md, section 7). */
export function sharedDelivery(lines: CheckedLine[]): Delivery[] {
  const offers = lines.flatMap(({ merchandise }) => (merchandise ? [merchandise.delivery] : []));
  const [first = [], ...rest] = offers;
  return first.flatMap(({ method, fee }) => {
    const fees = rest.map((offer) => offer.find((one) => one.method === method)?.fee);
    return fees.every((one) => one !== undefined) ? [{ method, fee: Math.max(fee, ...fees.map(Number)) }] : [];
  });
}
