import { isIP } from "node:net";
import { isPublicAddress } from "@/lib/platform/webhooks/is-public-address";

/** The host without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Parses a URL to which webhooks may be posted: https, no credentials, and only public addresses. The addresses of a
 * host name are checked at every connection.
 * @param loopback http to this machine is let through as well
 * @returns undefined for anything else
 */
export function targetUrl(text: string, { loopback }: { loopback: boolean }): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const host = hostOf(url);
  const isLocal = loopback && (host === "localhost" || (isIP(host) > 0 && !isPublicAddress(host)));
  if (url.username || url.password || (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal))) return undefined;
  if (isIP(host) > 0) return isPublicAddress(host, { loopback }) ? url : undefined;
  // a name without a dot is one of the machine's own network
  return isLocal || (host.includes(".") && !/\.(local|localhost|internal|home\.arpa)\.?$/.test(host)) ? url : undefined;
}
