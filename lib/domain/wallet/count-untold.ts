import { db } from "@/lib/platform/db";

/** How many wallets wait to be told of a change, and how many could not be told at the last try. */
export async function countUntold(): Promise<{ state: "waiting" | "failing"; count: number }[]> {
  const [waiting, failing] = await Promise.all([
    db.walletRegistration.count({ where: { nextTryAt: { not: null }, problem: null } }),
    db.walletRegistration.count({ where: { nextTryAt: { not: null }, problem: { not: null } } }),
  ]);
  return [
    { state: "waiting", count: waiting },
    { state: "failing", count: failing },
  ];
}
