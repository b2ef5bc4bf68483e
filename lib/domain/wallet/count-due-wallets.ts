import { db } from "@/lib/platform/db";

/** How many registrations wait for a notification of a change, and for how many the last try failed. */
export async function countDueWallets(): Promise<{ state: "waiting" | "failing"; count: number }[]> {
  const [waiting, failing] = await Promise.all([
    db.walletRegistration.count({ where: { nextTryAt: { not: null }, problem: null } }),
    db.walletRegistration.count({ where: { nextTryAt: { not: null }, problem: { not: null } } }),
  ]);
  return [
    { state: "waiting", count: waiting },
    { state: "failing", count: failing },
  ];
}
