import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the open internet. Refuses addresses that could lead into a private network: private,
 * loopback, link-local, shared (CGNAT), multicast and reserved ranges, and IPv6 addresses that wrap an IPv4 address.
 * @param loopback whether loopback addresses are accepted as well
 */
export function isPublicAddress(address: string, { loopback = false } = {}): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.parse(address).range();
  return range === "unicast" || (loopback && range === "loopback");
}
