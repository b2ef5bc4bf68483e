import { googleClass, googleObject } from "@/lib/domain/wallet/google-resources";
import { issuePasses } from "@/lib/domain/wallet/issue-passes";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";
import { googleSaveLink, GoogleWalletFailed, needGoogleKeys, writeGoogleWallet } from "@/lib/platform/wallets/google-wallet";

const RETRY_AFTER = 5;

/**
 * A link that puts an order's e-tickets into Google Wallet. The passes are written at Google first, and from then on Google is
 * notified of changes.
 * @throws as issuePasses; UNAVAILABLE while Google does not answer
 */
export async function createSaveLink(owned: { orderId: string; memberId: string }): Promise<string> {
  const passes = await issuePasses({ ...owned, wallet: "google" });
  const { issuerId } = needGoogleKeys();
  const objects = passes.map((pass) => googleObject(pass, issuerId));
  const classes = new Map(passes.map((pass) => googleClass(pass, issuerId)).map((one) => [one.id, one]));
  try {
    await Promise.all([...classes.values()].map((one) => writeGoogleWallet("eventTicketClass", one)));
    await Promise.all(objects.map((one) => writeGoogleWallet("eventTicketObject", one)));
  } catch (error) {
    if (!(error instanceof GoogleWalletFailed)) throw error;
    logger.warn({ problem: error.problem, orderId: owned.orderId }, "passes not written at Google");
    throw new DomainError("UNAVAILABLE", { retryAfter: RETRY_AFTER });
  }
  await register(passes.map(({ id }) => id));
  return googleSaveLink(objects);
}

/** Registers Google for changes, and notifies it once at once: a ticket may have changed while it was written. */
async function register(passIds: bigint[]): Promise<void> {
  const now = new Date();
  const due = { nextTryAt: now, dueSince: now, attempts: 0 };
  await db.walletRegistration.createMany({ data: passIds.map((passId) => ({ passId, wallet: "google" as const })), skipDuplicates: true });
  await db.walletRegistration.updateMany({ where: { wallet: "google", passId: { in: passIds } }, data: due });
}
