import ipaddr from "ipaddr.js";

/**
 * Whether an address is one of the open internet. Refused is what a private network could be reached by: private,
 * loopback, link-local, shared (CGNAT), multicast and reserved ranges, and IPv6 that only wraps an IPv4 address.
 * @param loopback loopback addresses are let through as well
 */
export function isPublicAddress(address: string, { loopback = false } = {}): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  return range === "unicast" || (loopback && range === "loopback");
}
