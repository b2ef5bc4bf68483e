import { googleClass, googleObject } from "@/lib/domain/wallet/google-resources";
import { leaseRegistrations, type LeasedRegistration } from "@/lib/domain/wallet/lease-registrations";
import { readPasses } from "@/lib/domain/wallet/read-passes";
import { secondsToNextTry } from "@/lib/domain/wallet/rules";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { inLanes } from "@/lib/platform/in-lanes";
import { logger } from "@/lib/platform/logger";
import { configuredWallets, type Wallet } from "@/lib/platform/wallet-keys";
import { GoogleWalletFailed, needGoogleKeys, patchGoogleWallet, writeGoogleWallet } from "@/lib/platform/wallets/google-wallet";
import { pushApple, type PushOutcome } from "@/lib/platform/wallets/push-apple";

/** How many registrations are leased and notified concurrently. Google answers 20 requests a second. */
const BATCH = { apple: 200, google: 20 } as const;
const LANES = { apple: 50, google: 5 } as const;

/**
 * Notify wallets of changed passes, until none is left or `signal` aborts: a device is pushed and then asks for the pass; at
 * Google the pass is written again. Each is notified at least once; a second notification changes nothing.
 * @returns how many were notified
 */
export async function notifyWallets(signal?: AbortSignal): Promise<number> {
  const notified = await Promise.all(configuredWallets(env()).map((wallet) => notifyWallet(wallet, signal)));
  return notified.reduce((sum, count) => sum + count, 0);
}

async function notifyWallet(wallet: Wallet, signal: AbortSignal | undefined): Promise<number> {
  let notified = 0;
  while (!signal?.aborted) {
    const leased = await leaseRegistrations(wallet, BATCH[wallet]);
    if (leased.length === 0) return notified;
    const push = wallet === "apple" ? ({ push_token: token }: LeasedRegistration) => pushApple(token) : await googlePush(leased);
    let failed = 0;
    await inLanes(leased, LANES[wallet], async (registration) => {
      const end = await push(registration);
      if (end.outcome === "failed") failed += 1;
      else notified += 1;
      await note(registration, end);
    });
    // a wallet that does not answer is tried again in the next turn
    if (leased.length < BATCH[wallet] || failed > 0) return notified;
  }
  return notified;
}

/** Returns the function that writes leased passes at Google: first, once, the class that the passes of a session share. */
async function googlePush(leased: LeasedRegistration[]): Promise<(registration: LeasedRegistration) => Promise<PushOutcome>> {
  const { issuerId } = needGoogleKeys();
  const passes = new Map((await readPasses({ id: { in: leased.map((one) => one.pass_id) } })).map((pass) => [pass.id, pass]));
  const classes = new Map<string, Promise<void>>();
  return async ({ pass_id: id }) => {
    const pass = passes.get(id);
    if (!pass) return { outcome: "gone" };
    try {
      const common = googleClass(pass, issuerId);
      if (!classes.has(common.id)) classes.set(common.id, writeGoogleWallet("eventTicketClass", common));
      await classes.get(common.id);
      return { outcome: await patchGoogleWallet("eventTicketObject", googleObject(pass, issuerId)) };
    } catch (error) {
      if (!(error instanceof GoogleWalletFailed)) throw error;
      return { outcome: "failed", problem: error.problem };
    }
  };
}

/** A row that has become due again meanwhile no longer matches the lease, and stays due. */
async function note(leased: LeasedRegistration, end: PushOutcome): Promise<void> {
  const where = { id: leased.id, attempts: leased.attempts, nextTryAt: leased.next_try_at };
  if (end.outcome === "gone") return void (await db.walletRegistration.deleteMany({ where }));
  if (end.outcome !== "failed") {
    return void (await db.walletRegistration.updateMany({ where, data: { nextTryAt: null, dueSince: null, attempts: 0, problem: null } }));
  }
  const now = new Date();
  const wait = secondsToNextTry({ attempts: leased.attempts, dueSince: leased.due_since ?? now }, now);
  if (wait === null)
    logger.warn({ wallet: leased.wallet, passId: String(leased.pass_id), problem: end.problem }, "wallet not notified of a change");
  const nextTryAt = wait === null ? null : addSeconds(now, wait);
  await db.walletRegistration.updateMany({ where, data: { nextTryAt, problem: end.problem } });
}
