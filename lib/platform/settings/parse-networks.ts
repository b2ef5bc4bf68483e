import { BlockList, isIP } from "node:net";

const BITS = { 4: 32, 6: 128 } as const;

/**
 * Parses addresses and CIDR ranges, comma separated.
 * @throws Error that says which entry is wrong, without the entry
 */
export function parseNetworks(list: string): BlockList {
  const networks = new BlockList();
  const entries = list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0 && list.trim() !== "") throw new Error("names no network");
  for (const [at, entry] of entries.entries()) if (!add(entry, networks)) throw new Error(`entry ${at + 1} ${EXPECTED}`);
  return networks;
}

const EXPECTED = "is neither an address nor a range like 10.8.0.0/16 or fd00::/8";

function add(entry: string, networks: BlockList): boolean {
  const [address = "", bits, ...rest] = entry.split("/");
  // `fe80::1%eth0` names an interface of this machine, which no visitor's address does.
  const version = address.includes("%") ? 0 : isIP(address);
  if (version !== 4 && version !== 6) return false;
  const family = version === 6 ? "ipv6" : "ipv4";
  if (bits === undefined) networks.addAddress(address, family);
  else if (rest.length > 0 || !/^(?:0|[1-9]\d{0,2})$/.test(bits) || Number(bits) > BITS[version]) return false;
  else networks.addSubnet(address, Number(bits), family);
  return true;
}
