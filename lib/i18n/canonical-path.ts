/** Spellings of a page's language, and the canonical prefix of each. */
const prefixes: Record<string, string> = { tw: "", "zh-tw": "", "zh-hant": "", en: "/en", jp: "/jp", ja: "/jp", kr: "/kr", ko: "/kr" };
/** The canonical spelling of segments that are not all lower case. */
const spelled: Record<string, string> = { privacyrule: "privacyRule", servicerule: "serviceRule", creditcard: "creditCard" };
const screen =
  /^\/(?:about|activity|announcement|artist|cart|gate|merch|notice|purchase|register|venue|member\/(?:account|record))(?:\/|$)/;

/**
 * The canonical path of a page: /TW/Activity and /tw/activity become /activity, /ja/merch becomes /jp/merch. All
 * screens and slugs are lower case, except for three words of the specification.
 * @returns the canonical path; undefined when the path is canonical already, or is no screen's
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
