import { isIP, type BlockList } from "node:net";
import type { CallRequest } from "@/lib/http/call-request";
import { isListed } from "@/lib/http/is-listed";
import { parseNetworks } from "@/lib/platform/settings/parse-networks";

/** The header in which the web process passes the client's address to the handlers; clients cannot set it. */
export const CLIENT_ADDRESS_HEADER = "x-houselight-client";

function plain(address: string): string {
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}

/**
 * Returns the client's address: the socket's, or, behind trusted proxies, the nearest forwarded address
 * that is not itself a trusted proxy.
 */
export function clientAddress(socketAddress: string, forwardedFor: string | undefined, trusted: BlockList): string {
  const isTrusted = (address: string) => isListed(trusted, address);
  let client = plain(socketAddress);
  const hops = (forwardedFor ?? "")
    .split(",")
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  while (isTrusted(client) && hops.length > 0) client = hops.pop() as string;
  return client;
}

/** Returns the client address of a request, as set by the web process. */
export function addressOf(request: CallRequest): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown";
}

/**
 * Returns the network of an address for rate limits: an IPv4 address itself, the first 64 bits of an IPv6 address,
 * because the customer can change the rest.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before, after] = [groups(head), groups(tail ?? "")];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const whole = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

const inside = parseNetworks("127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7");

/** Whether a request comes from this machine or a private network. */
export function isInside(request: CallRequest): boolean {
  const address = addressOf(request);
  return isListed(inside, address);
}
