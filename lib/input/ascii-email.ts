import { printableLine } from "@/lib/input/printable";

/** Labels of a domain in any script; 。 separates them as a dot does. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}\u200c\u200d.\u3002-]+$/u;

/**
 * Converts an e-mail address to the form that mail servers expect: plain instead of full-width letters, no invisible
 * characters, and an internationalised domain in ASCII (lin@xn--r8jz45g.jp). Other texts are returned unchanged.
 */
export function asciiEmail(text: string): string {
  const address = printableLine(text.normalize("NFKC"));
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  // The URL parser would also change other domains, such as "1.2".
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || !INTERNATIONAL.test(domain)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}
