import { PREFIX_PATTERN } from "@/lib/i18n/language-prefix";

/**
 * Addresses of the list of events with a search, filter or tab: rendered for each request, while the plain list is cached. The
 * number of such addresses is unlimited, so none is cached; nginx uses the same pattern.
 */
export const FILTERED_LIST = new RegExp(
  String.raw`^${PREFIX_PATTERN}/activity\?(?:[^#]*&)?(?:tab|search|when|from|to|city|kind|price)=[^&]`,
);

/** The path at which such a page is rendered, behind the language's prefix; it is not an address for visitors. */
export const FILTERED_LIST_PATH = "/activity/filtered_list";

/** @param address path and query */
export function isFilteredList(address: string): boolean {
  return FILTERED_LIST.test(address);
}
