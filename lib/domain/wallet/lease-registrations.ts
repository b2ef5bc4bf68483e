import type { z } from "zod";
import { leasedRegistrationRow } from "@/lib/domain/wallet/schemas";
import { Prisma, querySql } from "@/lib/platform/db";
import type { Wallet } from "@/lib/platform/wallet-keys";

/** Longer than the timeout of any request; if a worker dies, another takes over when it ends. */
const LEASE_SECONDS = 60;

export type LeasedRegistration = z.output<typeof leasedRegistrationRow>;

/** Whether a registration of one of these wallets must be notified of a change, as a condition in SQL. */
export const areWalletsDue = (wallets: Wallet[]): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM wallet_registrations WHERE next_try_at <= now() AND wallet::text = ANY(${wallets}::text[]))`;

/**
 * Leases the registrations that must be notified of a change, the longest waiting first, for this process; other processes skip
 * them meanwhile.
 */
export function leaseRegistrations(wallet: Wallet, limit: number): Promise<LeasedRegistration[]> {
  return querySql(
    leasedRegistrationRow,
    Prisma.sql`
    UPDATE wallet_registrations r SET attempts = r.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
    FROM (
      SELECT id FROM wallet_registrations WHERE next_try_at <= now() AND wallet = ${wallet}::wallet
      ORDER BY next_try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) due WHERE r.id = due.id
    RETURNING r.id, r.pass_id, r.wallet::text, r.push_token, r.attempts, r.due_since, r.next_try_at`,
  );
}
