/** Kinds of merchandise. Not with the schemas, so that the shop's list in the browser loads no schema library. */
export const merchandiseCategories = ["event", "chip_tag", "chip_label", "ticket_card"] as const;

/** The number for "no limit" in replies (docs/specification.md, section 9). */
export const UNLIMITED_QUOTA = 99_999;

/** Maximum lines of an order, and maximum units of a line: more than buyers order. */
export const LINES_MAX = 50;
export const LINE_MAX = 99;

/** Custom text: maximum characters, and maximum text fields of an item (docs/specification.md, section 9). */
export const CUSTOM_TEXT_MAX = 18;
export const CUSTOM_TEXTS_MAX = 4;

/** Letters of all scripts with their marks, digits and spaces; no symbols that cannot be engraved, no invisible characters. */
const PLAIN = /^(?:(?![\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0])[\p{L}\p{M}\p{Nd} ])*$/u;

/** Custom text as it is engraved: NFC, trimmed, with wide spaces as plain ones. */
export function plainCustomText(text: string): string {
  return text.normalize("NFC").replaceAll("\u3000", " ").trim();
}

/** At most 18 code points, none of them special (docs/specification.md, section 5). */
export function isCustomText(text: string): boolean {
  const plain = plainCustomText(text);
  return [...plain].length <= CUSTOM_TEXT_MAX && PLAIN.test(plain);
}

type Quota = { isLimited: boolean; quota: number };

/** Units per scope, or 0 without a limit: only limited merchandise has one, above 0 (docs/specification.md, section 5). */
export function quotaOf({ isLimited, quota }: Quota): number {
  return isLimited && quota > 0 ? quota : 0;
}

type Left = Quota & { quotaScope: "member" | "order" | "ticket"; held: number; tickets: number };

/**
 * How many more units a member may order.
 * @param held units in the member's live orders
 * @param tickets the member's valid tickets of the merchandise's event
 */
export function quotaLeft({ quotaScope, held, tickets, ...merchandise }: Left): number {
  const quota = quotaOf(merchandise);
  if (quota === 0) return UNLIMITED_QUOTA;
  if (quotaScope === "order") return quota;
  return Math.max(0, (quotaScope === "ticket" ? quota * tickets : quota) - held);
}

/** The orders in which merchandise can be listed. */
export const merchandiseOrders = ["newest", "top", "price"] as const;
export type MerchandiseOrder = (typeof merchandiseOrders)[number];

/** Whether a list is descending: newest, most sold or lowest price first, unless reversed. */
export function isDescending(order: MerchandiseOrder, desc: boolean | undefined): boolean {
  return desc ?? order !== "price";
}
