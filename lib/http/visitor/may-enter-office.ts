import type { BlockList } from "node:net";
import { isListed } from "@/lib/http/is-listed";
import { parseTrustedProxies } from "@/lib/http/visitor/client-address";
import { env } from "@/lib/platform/env";

let networks: { list: string; parsed: BlockList } | undefined;

function listed(list: string, address: string): boolean {
  if (networks?.list !== list) networks = { list, parsed: parseTrustedProxies(list) };
  return isListed(networks.parsed, address);
}

/**
 * Whether the office is at this host and for this address (OFFICE_HOST, OFFICE_NETWORKS). Elsewhere every address of it
 * answers like one that does not exist.
 */
export function mayEnterOffice(host: string | null | undefined, address: string): boolean {
  const { OFFICE_HOST, OFFICE_NETWORKS } = env();
  if (OFFICE_HOST && host !== OFFICE_HOST) return false;
  return OFFICE_NETWORKS === "" || listed(OFFICE_NETWORKS, address);
}
