import { pages } from "@/lib/contract/pages";

/** Spellings of a page's language, and the canonical prefix of each. */
const prefixes: Record<string, string> = { tw: "", "zh-tw": "", "zh-hant": "", en: "/en", jp: "/jp", ja: "/jp", kr: "/kr", ko: "/kr" };
/** Other pages may have capitals in their parameter, such as the token of a preview. */
const known = pages.filter(({ kept, hidden }) => kept || hidden).map(({ path }) => path);
/** The canonical spelling of segments that are not all lower case. */
const spelled = new Map(
  known
    .flatMap((path) => path.split("/"))
    .filter((part) => /^\w*[A-Z]/.test(part))
    .map((part) => [part.toLowerCase(), part]),
);
/** Matched by their own first word; below /member, where there are also calls, by two words. */
const screens = new Set(known.flatMap((path) => /^\/(?:member\/)?[^/]+/.exec(path) ?? []));
const screen = new RegExp(`^(?:${[...screens].join("|")})(?:/|$)`);

/**
 * Returns the canonical path of a page: /TW/Activity and /tw/activity become /activity, /ja/merch becomes /jp/merch. All
 * pages and slugs are lower case, except for three words of the specification.
 * @returns the canonical path; undefined if the path is canonical already, or is not a page's
 */
export function canonicalPath(path: string): string | undefined {
  const [, first = "", ...rest] = path.split("/");
  const prefix = prefixes[first.toLowerCase()];
  const bare = `/${(prefix === undefined ? [first, ...rest] : rest).join("/")}`;
  const lower = bare
    .split("/")
    .map((part) => (part.includes("%") ? part : (spelled.get(part.toLowerCase()) ?? part.toLowerCase())))
    .join("/");
  const right = `${prefix ?? ""}${screen.test(lower) ? lower : bare}`.replace(/(?<=.)\/$/, "");
  return right === path || right === "" ? undefined : right;
}
