/** How a page's language may be written, and how it is. */
const prefixes: Record<string, string> = { tw: "", "zh-tw": "", "zh-hant": "", en: "/en", jp: "/jp", ja: "/jp", kr: "/kr", ko: "/kr" };
/** The parts of addresses that are not all lower case. */
const spelled: Record<string, string> = { privacyrule: "privacyRule", servicerule: "serviceRule", creditcard: "creditCard" };
const screen = /^\/(?:about|activity|announcement|cart|gate|merch|notice|purchase|register|member\/(?:account|record))(?:\/|$)/;

/**
 * The one spelling of a page's address: /TW/Activity and /tw/activity are /activity, /ja/merch is /jp/merch. Every
 * screen, and every event's own word, is lower case but for three words of the specification.
 * @returns the address where it is to be had; undefined where it is spelled so already, or is no screen's
 */
export function canonicalPath(path: string): string | undefined {
  const [, first = "", ...rest] = path.split("/");
  const prefix = prefixes[first.toLowerCase()];
  const bare = `/${(prefix === undefined ? [first, ...rest] : rest).join("/")}`;
  const lower = bare
    .split("/")
    .map((part) => (part.includes("%") ? part : (spelled[part.toLowerCase()] ?? part.toLowerCase())))
    .join("/");
  const right = `${prefix ?? ""}${screen.test(lower) ? lower : bare}`.replace(/(?<=.)\/$/, "");
  return right === path || right === "" ? undefined : right;
}
