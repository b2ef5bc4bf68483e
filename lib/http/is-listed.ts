import { isIP, type BlockList } from "node:net";

/** Caches lookups, because the same proxies and visitors return again and again. */
const KNOWN_MAX = 5_000;
const known = new WeakMap<BlockList, Map<string, boolean>>();

/** Whether an address, without `::ffff:`, is in a list. */
export function isListed(list: BlockList, address: string): boolean {
  const answers = known.get(list) ?? new Map<string, boolean>();
  known.set(list, answers);
  const before = answers.get(address);
  if (before !== undefined) return before;
  const family = isIP(address);
  const listed = family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
  if (answers.size >= KNOWN_MAX) answers.clear();
  answers.set(address, listed);
  return listed;
}
