import type { Change, Impact } from "@/lib/domain/catalogue/changes/types";

/** Fields that a buyer pays: their changes always require confirmation. */
const money = new Set(["price", "serviceFee", "packageSize", "fee", "delivery", "companionHalfPrice"]);

/** Texts, pictures, order on the page, and fields that only an export reads: no purchase depends on them. */
const looks = new Set([
  "name",
  "languages",
  "headline",
  "summary",
  "details",
  "facts",
  "organizer",
  "aliases",
  "sameAs",
  "entrance",
  "venueId",
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
  "file",
  "taken",
  "isSeatMap",
  "tier",
  "hotBelowPercent",
  "showsRemaining",
  "listedAt",
  "category",
]);

/** Texts that are printed on tickets. */
const printed = new Set(["halls:name", "halls:address", "halls:city", "areas:name", "areas:section"]);

/** New rows that change what an existing session sells. */
const offers = new Set(["prices", "areas", "seats", "ticket times", "rights", "draws"]);

/**
 * Whether a change requires confirmation: always for prices and removed sessions, otherwise while a sale is on
 * or when tickets or merchandise were ordered.
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

/** Identifies a confirmed change by its old and new state; purchases in between do not matter. */
export function changeKey({ kind, what, name, fields, seats }: Change): string {
  return JSON.stringify([kind, what, name, fields, seats ?? null]);
}

/** Rows that are part of others, which the office changes as a whole. */
const wholes: Record<string, string> = {
  sessions: "events",
  prices: "events",
  areas: "events",
  seats: "events",
  "event artists": "events",
  products: "events",
  "ticket methods": "events",
  "ticket times": "events",
  specs: "merchandise",
};

/** The office's name of a changed row: `events tide` for a price of that event. */
export function editedName({ kind, name }: Pick<Change, "kind" | "name">): string {
  return `${wholes[kind] ?? kind} ${name.split("/")[0]}`;
}
