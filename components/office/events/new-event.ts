import { usualRefundTerms } from "@/lib/domain/events/refund-terms/schemas";
import { sameText } from "@/lib/i18n/languages";
import type { DraftPrice, DraftSession, EventDraftFile } from "@/lib/office/events/types";

/** Returns the first free key: `a`, `b` … for prices, `s1`, `s2` … for sessions. */
function freeKey(taken: string[], candidates: (at: number) => string): string {
  for (let at = 0; ; at++) if (!taken.includes(candidates(at))) return candidates(at);
}

/** Returns an empty event. It cannot be published until its gaps are filled. */
export function newEvent(slug: string, hall: string): EventDraftFile {
  return {
    slug,
    type: "concert",
    name: sameText(),
    summary: sameText(),
    details: sameText(),
    organizer: sameText(),
    image: "",
    notice: { title: sameText(), content: sameText() },
    ticket_methods: [{ type: "e_ticket", fee: 0 }],
    refund_terms: usualRefundTerms,
    sessions: [newSession([], hall)],
  };
}

/** Returns a session to add: a copy of the last one without its times. */
export function newSession(others: DraftSession[], hall: string): DraftSession {
  const key = freeKey(
    others.map((session) => session.key),
    (at) => `s${at + 1}`,
  );
  const last = others.at(-1);
  if (last) return { ...structuredClone(last), key, starts_at: "", sale: { starts_at: "" } };
  return {
    key,
    type: "seated",
    hall,
    starts_at: "",
    doors_minutes: 60,
    length_minutes: 120,
    sale: { starts_at: "" },
    max_per_order: 4,
    max_per_member: 4,
    prices: [newPrice([])],
  };
}

/** Returns a price to add, in the next colour. */
export function newPrice(others: DraftPrice[]): DraftPrice {
  const key = freeKey(
    others.map((price) => price.key),
    (at) => (at < 26 ? String.fromCharCode(97 + at) : `p${at}`),
  );
  return { key, name: sameText(), price: 0, service_fee: 0, tier: Math.min(5, others.length + 1), areas: [] };
}

/**
 * Copies an event to another address, without its dates and its date of publication, so that the copy is not shown automatically.
 * The stock of its products begins as it was set, not with what is left.
 */
export function copyOfEvent(file: EventDraftFile, slug: string, setStock: Record<string, number>): EventDraftFile {
  const { draft: _draft, published_at: _at, ...rest } = structuredClone(file);
  const products = rest.products?.map((product) => ({ ...product, stock: setStock[product.key] ?? product.stock }));
  return {
    ...rest,
    ...(products && { products }),
    slug,
    sessions: rest.sessions.map((session) => ({ ...session, starts_at: "", sale: { starts_at: "" } })),
  };
}
