/** Patterns of addresses that follow from the table of pages. Each request is compared with them, so they are made once. */
import { pages, type Page } from "@/lib/contract/pages";
import { PREFIX_PATTERN } from "@/lib/i18n/language-prefix";

/** Returns the addresses of some pages as alternatives of a regular expression. */
function oneOf(isMeant: (page: Page) => unknown, address: (page: Page) => string): string {
  return [...new Set(pages.filter(isMeant).map(address))].join("|");
}

/** Returns a path with patterns in place of its parameters. */
function addressOf(path: string, narrower: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => narrower[name] ?? "[^/]+");
}

const kept = oneOf(
  (page) => page.kept,
  ({ path, kept }) => addressOf(path, kept === true ? {} : kept),
);
const ofRows = oneOf(
  ({ path, sitemap }) => sitemap && path.includes("{"),
  ({ path }) => addressOf(path),
);
/** The first two words, /member/record, with all that is below them. */
const guarded = oneOf(
  (page) => page.guarded,
  ({ path }) => path.split("/", 3).join("/"),
);

/** Pages that the web process and nginx cache. */
export const cachedPages = new RegExp(`^${PREFIX_PATTERN}(?:${kept})?$`);

/** Pages that can be removed, with their path in the first group. A session's page is removed with its event. */
export const removablePages = new RegExp(`^${PREFIX_PATTERN}(${ofRows})(?:/[^/]+)?$`);

/** Pages that need a login (docs/specification.md, section 2, "Access check"), by their path without a language's prefix. */
export const guardedPages = new RegExp(`^(?:${guarded})(?:/|$)`);
