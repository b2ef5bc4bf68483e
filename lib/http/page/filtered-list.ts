import { PREFIX_PATTERN } from "@/lib/i18n/language-prefix";

/**
 * The list of events with something of it in the address: rendered for each request, where the list of everything is kept. There is no
 * end of such addresses, so none of them is kept; nginx knows them by the same words.
 */
export const FILTERED_LIST = new RegExp(
  String.raw`^${PREFIX_PATTERN}/activity\?(?:[^#]*&)?(?:tab|search|when|from|to|city|kind|price)=[^&]`,
);

/** Where such a page is rendered, behind the language's prefix; an address of its own it is not. */
export const FILTERED_LIST_PATH = "/activity/filtered_list";

/** @param address path and query */
export function isFilteredList(address: string): boolean {
  return FILTERED_LIST.test(address);
}
