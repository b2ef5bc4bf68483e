import type { Change, Impact } from "@/lib/domain/catalogue/changes/types";

/** What a buyer pays: such a change is always asked about. */
const money = new Set(["price", "serviceFee", "packageSize", "fee", "delivery"]);

/** Words, pictures and order on the page: nobody's purchase depends on them. */
const looks = new Set([
  "name",
  "headline",
  "summary",
  "details",
  "facts",
  "organizer",
  "location",
  "image",
  "images",
  "tint",
  "accent",
  "noticeTitle",
  "noticeContent",
  "position",
  "svg",
  "width",
  "height",
  "stageDirection",
  "isSeatMap",
  "tier",
  "hotBelowPercent",
  "listedAt",
  "category",
]);

/** These words stand on tickets. */
const printed = new Set(["halls:name", "halls:address", "halls:city", "areas:name", "areas:section"]);

/** New rows that change what can be bought of a session that is there. */
const offers = new Set(["prices", "areas", "seats", "ticket times"]);

/**
 * Does somebody have to agree to this change before it is made? Where a price is concerned or a session
 * disappears, always; otherwise where a sale is on, or where tickets or merchandise items were ordered.
 */
export function mustAsk({ kind, what, fields, concern }: Change, impact: Impact | undefined): boolean {
  if (!concern || !impact || kind === "blocks") return false;
  const { onSale, sold, open } = impact;
  const isConcerned = onSale || sold > 0 || open > 0;
  if (what === "created") return isConcerned && offers.has(kind);
  if (what === "removed") return isConcerned || kind === "sessions" || kind === "prices";
  if (kind === "seats") return isConcerned;
  if (fields.some(({ field }) => money.has(field))) return true;
  if (kind === "halls") return (sold > 0 || open > 0) && fields.some(({ field }) => printed.has(`halls:${field}`));
  return isConcerned && fields.some(({ field }) => printed.has(`${kind}:${field}`) || !looks.has(field));
}

/** What somebody agrees to: this very change from this very state, whoever has bought meanwhile. */
export function changeKey({ kind, what, name, fields, seats }: Change): string {
  return JSON.stringify([kind, what, name, fields, seats ?? null]);
}
