import type { MerchandiseOrder } from "@/lib/domain/merchandise/types";

/** What a merchandise item is. Here, not with the schemas, because the shop's list in the browser needs no schema library for it. */
export const merchandiseCategories = ["event", "chip_tag", "chip_label", "ticket_card"] as const;

/** What stands for "no limit" where a client wants a number (spec section 9). */
export const UNLIMITED_QUOTA = 99_999;

/** An order takes so many lines, and so many units in each: more than anybody takes home. */
export const LINES_MAX = 50;
export const LINE_MAX = 99;

/** Custom text: so many characters, in so many places of a merchandise item (spec section 9). */
export const CUSTOM_TEXT_MAX = 18;
export const CUSTOM_TEXTS_MAX = 4;

/** Letters of all scripts with their marks, digits and spaces; nothing that an engraver has no sign for, or that nobody sees. */
const PLAIN = /^(?:(?![\u034F\u115F\u1160\u17B4\u17B5\u3164\uFFA0])[\p{L}\p{M}\p{Nd} ])*$/u;

/** Custom text as it is engraved: composed, without spaces around it; a wide space is a space. */
export function plainCustomText(text: string): string {
  return text.normalize("NFC").replaceAll("\u3000", " ").trim();
}

/** At most 18 characters, as people count them in code points, and none that is special (spec section 5). */
export function isCustomText(text: string): boolean {
  const plain = plainCustomText(text);
  return [...plain].length <= CUSTOM_TEXT_MAX && PLAIN.test(plain);
}

type Quota = { isLimited: boolean; quota: number };

/** Units per scope, or 0 when there is no limit: only a limited merchandise item has one, and it is above 0 (spec section 5). */
export function quotaOf({ isLimited, quota }: Quota): number {
  return isLimited && quota > 0 ? quota : 0;
}

type Left = Quota & { quotaScope: "member" | "order" | "ticket"; held: number; tickets: number };

/**
 * How many more units a member may order.
 * @param held merchandise in the member's live orders
 * @param tickets the member's tickets of the merchandise item's event that are paid and not void
 */
export function quotaLeft({ quotaScope, held, tickets, ...merchandise }: Left): number {
  const quota = quotaOf(merchandise);
  if (quota === 0) return UNLIMITED_QUOTA;
  if (quotaScope === "order") return quota;
  return Math.max(0, (quotaScope === "ticket" ? quota * tickets : quota) - held);
}

/** Which end of an order comes first: newest, most sold, lowest price, unless the other is asked for. */
export function isDescending(order: MerchandiseOrder, desc: boolean | undefined): boolean {
  return desc ?? order !== "price";
}
