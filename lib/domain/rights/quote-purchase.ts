import type { z } from "zod";
import { codeHashes } from "@/lib/domain/rights/codes";
import { notOpen, planTickets } from "@/lib/domain/rights/plan-purchase";
import { readQuote, type Quote, type Wanted } from "@/lib/domain/rights/read-quote";
import type { purchaseQuoteSchema, quoteWishSchema } from "@/lib/domain/rights/schemas";
import type { CartPlan } from "@/lib/domain/rights/types";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

type PurchaseQuote = z.output<typeof purchaseQuoteSchema>;
type Wish = z.output<typeof quoteWishSchema>;
type Asked = { wish: Wish; memberId: string; language: Language };
type Ticket = Quote["tickets"][number] & CartPlan["tickets"][number];

/**
 * Returns what tickets would cost a member now, with the rights that an order of them would use. Reserves nothing.
 * @throws NOT_FOUND without such a session or price; CODE_UNUSABLE for a code that the member cannot use at the session, whatever the
 * reason (a code that is only for other tickets is no failure, and left out of `codes`); NOT_OPEN_FOR_YOU and SALE_NOT_STARTED as planPurchase
 */
export async function quotePurchase({ wish, memberId, language }: Asked): Promise<PurchaseQuote> {
  const codes = wish.codes ?? [];
  const wanted = await wantedOf(wish);
  const quote = await readQuote({ sessionId: wish.session_id, memberId, wanted, codes });
  if (!quote) throw new DomainError("NOT_FOUND");
  if (hasUnusable(quote, codes)) throw new DomainError("CODE_UNUSABLE");
  const plan = planTickets(quote, wanted);
  if (plan === "HIDDEN" || quote.tickets.length === 0) throw new DomainError("NOT_FOUND");
  if (plan === "NOT_OPEN" || !quote.is_announced) throw notOpen(quote);
  const tickets = quote.tickets.flatMap((ticket, index) => {
    const planned = plan.tickets[index];
    return planned ? [{ ...ticket, ...planned, fullFee: ticket.fee }] : [];
  });
  const used = [...new Set(tickets.flatMap(({ priceRight }) => (priceRight === null ? [] : [priceRight])))];
  const rights = used.length > 0 ? await db.right.findMany({ where: { id: { in: used } }, select: { id: true, name: true } }) : [];
  const names = new Map(rights.map(({ id, name }) => [id, textIn(name, language)]));
  const sum = (of: (ticket: (typeof tickets)[number]) => number) => tickets.reduce((total, ticket) => total + of(ticket), 0);
  return {
    items: linesOf(tickets, names),
    items_total: sum(({ price }) => price),
    service_fee: sum(({ fee }) => fee),
    full_items_total: sum(({ base }) => base),
    full_service_fee: sum(({ fullFee }) => fullFee),
    codes: codes.filter((code) => !plan.unusable.includes(rightOf(quote, code)?.id ?? 0)),
    ...(plan.orderLimit === null ? {} : { max_per_order: plan.orderLimit }),
    ...(plan.memberLimit === null ? {} : { max_per_member: plan.memberLimit }),
  };
}

/** No area has it: the places of an entry time that is not chosen yet. */
const NO_AREA = 0;

async function wantedOf({ session_id: sessionId, ticket_time: startsAt, ...wish }: Wish): Promise<Wanted> {
  const isPair = wish.companion ?? false;
  if (wish.seat_ids) return { seatIds: wish.seat_ids, isPair };
  if (wish.area_id !== undefined) return { areaId: wish.area_id, qty: wish.qty ?? 1, isPair };
  const priceIds = (wish.items ?? []).flatMap(({ price_id: id, qty }) => Array.from({ length: qty }, () => id));
  const time = startsAt && (await db.area.findFirst({ where: { sessionId, ticketTime: { startsAt } }, select: { id: true } }));
  return { areaId: time?.id ?? NO_AREA, priceIds };
}

/** Whether one of the codes gives the member no right at the session, or one that is used up: as check_code judges it. */
function hasUnusable({ rights }: Quote, codes: string[]): boolean {
  return codes.some((code) => {
    const right = rightOf({ rights }, code);
    return !right || right.left === 0 || right.memberLeft === 0 || right.budgetLeft === 0;
  });
}

function rightOf({ rights }: Pick<Quote, "rights">, code: string): Quote["rights"][number] | undefined {
  const hashes = codeHashes(code);
  return rights.find(({ codeHash }) => codeHash !== null && hashes.includes(codeHash));
}

/** Tickets of one price with one discount are one line, in the order of the tickets. */
function linesOf(tickets: Ticket[], names: Map<number, string>): PurchaseQuote["items"] {
  const lines = new Map<string, PurchaseQuote["items"][number]>();
  for (const { priceId, list, base, price, cut, priceRight } of tickets) {
    const key = [priceId, base, price, priceRight].join();
    const line = lines.get(key);
    if (line) line.qty += 1;
    else
      lines.set(key, {
        price_id: String(priceId),
        qty: 1,
        list_price: list,
        full_price: base,
        price,
        ...(priceRight === null ? {} : { discount: { name: names.get(priceRight) ?? "", amount: cut } }),
      });
  }
  return [...lines.values()];
}
