import { codeHashes } from "@/lib/domain/rights/codes";
import { planCart } from "@/lib/domain/rights/plan-cart";
import { readQuote, type Quote, type Wanted } from "@/lib/domain/rights/read-quote";
import type { CartPlan, PlanRefusal } from "@/lib/domain/rights/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textInTaipei } from "@/lib/platform/clock";

type Purchase = { sessionId: number; memberId: string; wanted: Wanted; codes: string[] };

/** A right that a purchase uses, with what the claim must find unchanged and free. */
export type UsedRight = {
  id: number;
  revision: number;
  codeId: number | null;
  /** the code becomes this member's */
  isPersonal: boolean;
  /** it has a limit for everybody, so its row is locked */
  isLimited: boolean;
  maxPerMember: number | null;
  tickets: number;
  cuts: number;
};

/** The rights that a purchase uses, and the prices of its tickets. */
export type PurchasePlan = Omit<CartPlan, "unusable"> & {
  wanted: Quote["tickets"];
  rights: UsedRight[];
  /** blocks of seats that are reserved for the rights that give access; where places are not chosen, only these are taken */
  reserved: number[];
  /** the offer that it accepts; `taken`: how many of its tickets, null: all */
  offer?: { id: string; taken: number | null };
  /** its tickets are offered back by others: their seats stay with those until the order is paid (lib/domain/tickets/offers) */
  isOfferedBack?: boolean;
};

/** Cancels overdue orders that use these rights. @returns whether their uses may be fewer now */
export type CancelOverdue = (rightIds: number[], options: { isRefused: boolean }) => Promise<boolean>;

/**
 * Plan which of a member's rights a purchase of tickets uses, by the state at this moment. If a right lacks tickets or budget for it,
 * overdue orders that use the right are cancelled first. They are also looked for when a code is refused for another reason, so that
 * each reason takes the same time.
 * @throws NOT_FOUND without such a session or price, CODE_UNUSABLE for a code that cannot be used for any of the tickets (whatever
 * the reason), NOT_OPEN_FOR_YOU before the general sale without a right to buy early, SALE_NOT_STARTED where there is no presale
 */
export async function planPurchase(purchase: Purchase, cancelOverdue: CancelOverdue): Promise<PurchasePlan> {
  const quote = await quoteOf(purchase);
  const isRefused = purchase.codes.length > 0 && isCodeRefused(quote, purchase);
  const short = quote.rights.filter((right) => isShort(right, quote.tickets)).map(({ id }) => id);
  const isFreed = (isRefused || short.length > 0) && (await cancelOverdue(short, { isRefused }));
  return planQuote(isFreed ? await quoteOf(purchase) : quote, purchase);
}

async function quoteOf(purchase: Purchase): Promise<Quote> {
  const quote = await readQuote(purchase);
  if (!quote) throw new DomainError("NOT_FOUND");
  return quote;
}

/** Whether a right may have too little left for a purchase: fewer tickets than are wanted, or less budget than they cost. */
function isShort({ left, memberLeft, budgetLeft }: Quote["rights"][number], tickets: Quote["tickets"]): boolean {
  const cost = tickets.reduce((sum, { list }) => sum + list, 0);
  return Math.min(left ?? Infinity, memberLeft ?? Infinity) < tickets.length || (budgetLeft ?? Infinity) < cost;
}

function isCodeRefused(quote: Quote, purchase: Purchase): boolean {
  try {
    planQuote(quote, purchase);
    return false;
  } catch (thrown) {
    return thrown instanceof DomainError && thrown.key === "CODE_UNUSABLE";
  }
}

const isUnusable = (plan: PlanRefusal | CartPlan, id: number) => typeof plan !== "string" && plan.unusable.includes(id);

/** @throws as planPurchase */
function planQuote(quote: Quote, purchase: Purchase): PurchasePlan {
  const matched = new Set(quote.rights.map(({ codeHash }) => codeHash));
  const isUnknown = purchase.codes.some((code) => !codeHashes(code).some((hash) => matched.has(hash)));
  const plan = planTickets(quote, purchase.wanted);
  // one of the member's own codes that is not for these tickets is no mistake of theirs
  const entered = new Set(purchase.codes.flatMap((code) => codeHashes(code)));
  const isRefused = ({ id, codeHash }: Quote["rights"][number]) => codeHash !== null && entered.has(codeHash) && isUnusable(plan, id);
  if (isUnknown || quote.rights.some(isRefused)) throw new DomainError("CODE_UNUSABLE");
  if (plan === "HIDDEN") throw new DomainError("NOT_FOUND");
  if (plan === "NOT_OPEN" || !quote.is_announced) throw notOpen(quote);
  const rights = quote.rights.flatMap((right) => {
    const used = plan.tickets.filter(({ priceRight, accessRight }) => priceRight === right.id || accessRight === right.id);
    if (used.length === 0) return [];
    const cuts = used.reduce((sum, { priceRight, cut }) => sum + (priceRight === right.id ? cut : 0), 0);
    const { id, revision, codeId, isLimited, maxPerMember } = right;
    return [{ id, revision, codeId, isPersonal: right.carrier === "code", isLimited, maxPerMember, tickets: used.length, cuts }];
  });
  const access = new Set(plan.tickets.map(({ accessRight }) => accessRight));
  return {
    reserved: plan.isAnywhere ? [] : quote.reserved.filter(({ rightId }) => access.has(rightId)).map(({ id }) => id),
    tickets: plan.tickets,
    isEarly: plan.isEarly,
    orderLimit: plan.orderLimit,
    memberLimit: plan.memberLimit,
    wanted: quote.tickets,
    rights,
  };
}

/**
 * Plan with chosen seats, or in the first of these blocks whose right gives access to all tickets; else anywhere, which is the
 * general sale.
 */
export function planTickets(
  { tickets, rights, reserved, is_open: isOpen }: Quote,
  wanted: Wanted,
): PlanRefusal | (CartPlan & { isAnywhere: boolean }) {
  const blocks = "seatIds" in wanted ? [] : reserved;
  for (const { rightId } of blocks) {
    const plan = planCart({ tickets: tickets.map((ticket) => ({ ...ticket, reservedFor: rightId })), rights, isOpen });
    if (typeof plan !== "string" && plan.tickets.every(({ accessRight }) => accessRight === rightId)) return { ...plan, isAnywhere: false };
  }
  const plan = planCart({ tickets, rights, isOpen });
  return typeof plan === "string" ? plan : { ...plan, isAnywhere: blocks.length > 0 };
}

/** The failure of a purchase that may not be made yet: NOT_OPEN_FOR_YOU with the time of the general sale, SALE_NOT_STARTED where there is no presale. */
export function notOpen({
  has_presale: hasPresale,
  is_announced: isAnnounced,
  sale_starts_at: startsAt,
}: Pick<Quote, "has_presale" | "is_announced" | "sale_starts_at">): DomainError {
  if (!hasPresale || !isAnnounced) return new DomainError("SALE_NOT_STARTED");
  return new DomainError("NOT_OPEN_FOR_YOU", { params: { time: textInTaipei(startsAt).slice(0, 16) } });
}
