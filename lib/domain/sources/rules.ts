/** How long a browser's first source counts, in seconds: 30 days. A later source does not replace or extend it. */
export const FIRST_TOUCH_SECONDS = 30 * 86_400;

/** Sources that are no rows of buyer_sources: no source is known, and orders that staff have sold or issued. */
export const DIRECT = 0;
export const HOUSE = -1;

/** The greatest length of a source's words, and of a site's host. */
export const WORD_MAX = 60;
const HOST_MAX = 100;

/** Characters of a short link's code: none that look alike, in print or aloud. */
export const CODE_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
export const CODE_LENGTH = 8;

/** Numbers that are long enough for a phone; a day such as 20261129 is shorter. */
const longNumber = /\d{9,}/g;

/**
 * Returns a word of a source as it is stored: in lower case, with letters, digits and `. _ -`, without what may identify a person.
 * Anyone can write anything into an address.
 */
export function cleanWord(text: string): string {
  const parts = text.normalize("NFKC").toLowerCase().split(/\s+/);
  return parts
    .filter((part) => !part.includes("@"))
    .join(" ")
    .replace(longNumber, " ")
    .replace(/[^\p{L}\p{N}._-]+/gu, " ")
    .trim()
    .slice(0, WORD_MAX)
    .trim();
}

/** Reads an address; undefined if it is none. The oldest supported browsers lack `URL.canParse`. */
export function readAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Returns the host of another site that led a visitor here; undefined for our own, for addresses without a name, and for apps. */
export function siteOf(referrer: string, own: string): string | undefined {
  const { protocol, hostname } = readAddress(referrer) ?? {};
  if (!protocol || !hostname) return undefined;
  const host = hostname.replace(/^www\./, "");
  if (!/^https?:$/.test(protocol) || host === new URL(own).hostname.replace(/^www\./, "")) return undefined;
  return host.length <= HOST_MAX && /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(host) ? host : undefined;
}

/** Programs that fetch pages for search engines, previews of links and tests, by how they name themselves. */
const robots =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp\/|line-poker|skype|embed|vkshare|pinterest\/|snippet|scanner|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|undici|libwww|httpclient|apache-/i;

/** Whether a request comes from a program. Its user agent says so, or is missing. */
export function isRobot(userAgent: string | null): boolean {
  return !userAgent || robots.test(userAgent);
}
