import type { ListedDraw } from "@/lib/office/draws/types";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

export type SaleRights = { rights: OfficeRight[]; parts: EventParts; draws: ListedDraw[] };

/** A time in which holders of a right may buy, members may enter a draw, or all may buy. Times in ISO; null: open at that end. */
export type Phase =
  | { kind: "presale"; right: OfficeRight; from: string; until: string | null }
  | { kind: "draw"; draw: ListedDraw; from: string; until: string }
  | { kind: "general"; from: string | null };

type Session = { key: string; /** ISO; null: not announced */ saleStarts: string | null };

/** Returns the rights of a session that are neither stopped nor over at a moment, in ms. A session that was not published has no id. */
export function rightsOfSession({ rights, parts }: SaleRights, key: string, now: number): OfficeRight[] {
  const id = parts.sessions.find((session) => session.key === key)?.session_id;
  return rights
    .filter(({ stopped_at: stopped, valid_until: until }) => stopped === null && (until === null || Date.parse(until) > now))
    .filter(({ session_ids: ids }) => ids.length === 0 || (id !== undefined && ids.includes(id)));
}

/** Returns the phases of a session's sale, in the order of time: each presale that begins before the general sale, and draws, then that. */
export function phasesOf(sale: SaleRights, { key, saleStarts }: Session, now: number): Phase[] {
  const opens = saleStarts === null ? Infinity : Date.parse(saleStarts);
  const presales = rightsOfSession(sale, key, now)
    .filter(({ early }) => early)
    .map((right) => ({ right, from: right.valid_from ?? right.created_at, until: right.valid_until }))
    .filter(({ from }) => Date.parse(from) < opens)
    .map((phase): Phase => ({ kind: "presale", ...phase, until: earlier(phase.until, saleStarts) }));
  const id = sale.parts.sessions.find((session) => session.key === key)?.session_id;
  const draws = sale.draws
    .filter(({ state, wishes }) => state !== "ended" && wishes.some(({ session_id: of }) => of === id))
    .map((draw): Phase => ({ kind: "draw", draw, from: draw.opens_at, until: draw.closes_at }));
  const before = [...presales, ...draws].sort((one, other) => Date.parse(one.from ?? "") - Date.parse(other.from ?? ""));
  return [...before, { kind: "general", from: saleStarts }];
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) < Date.parse(other) ? one : other;
}

/** Returns whether some right opens a price that is sold only with one; a price that was not published is opened by rights for all. */
export function isOpened(sale: SaleRights, { session, price }: { session: string; price: string }, now: number): boolean {
  const ofSession = sale.parts.sessions.find(({ key }) => key === session);
  const id = ofSession?.prices.find(({ key }) => key === price)?.price_id;
  return rightsOfSession(sale, session, now).some(
    ({ sees, price_ids: ids }) => sees && (ids.length === 0 || (id !== undefined && ids.includes(id))),
  );
}
