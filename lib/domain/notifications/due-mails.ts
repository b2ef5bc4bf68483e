import { findHeldBack, type HeldBack } from "@/lib/domain/notifications/find-held-back";
import { LEASE_SECONDS, leaseMails, returnMails } from "@/lib/domain/notifications/lease-mails";
import { findMailedOrders, type MailedOrderRow } from "@/lib/domain/notifications/queries";
import { carriesTickets } from "@/lib/domain/notifications/rules";
import type { LeasedMail } from "@/lib/domain/notifications/types";

/** Latest time after the lease at which sending may start, in ms: it can take 64 s, and the lease must not end before. */
const BEGIN_WITHIN_MS = (LEASE_SECONDS - 80) * 1000;
/** How long a read order may be used for mails, in ms. */
const FRESH_MS = 2_000;

/** A mail with its order, undefined when that was deleted or the mail has none. */
export type DueMail = { mail: LeasedMail; mailed: MailedOrderRow | undefined; /** why it is not sent */ heldBack?: HeldBack };

const ordersOf = (mails: LeasedMail[]): string[] => [...new Set(mails.flatMap(({ orderId }) => orderId ?? []))];

/**
 * The due mails, leased in batches that all lanes share, each batch with its orders read at once.
 */
export function dueMails(batchSize: number) {
  let leased: LeasedMail[] = [];
  let orders = new Map<string, MailedOrderRow>();
  let heldBack = new Map<bigint, HeldBack>();
  let leasedAt = 0;
  let isDry = false;
  let leasing: Promise<void> | undefined;

  async function lease(): Promise<void> {
    const at = performance.now();
    const batch = await leaseMails(batchSize);
    // The worker looks every second, and mostly nothing is due.
    if (batch.length === 0) {
      isDry = true;
      return;
    }
    const held = await findHeldBack(batch.map(({ id }) => id));
    const wanted = batch.filter(({ id }) => !held.has(id));
    const mailed = await findMailedOrders(ordersOf(wanted), ordersOf(wanted.filter(carriesTickets)));
    [leased, orders, heldBack, leasedAt, isDry] = [batch, mailed, held, at, batch.length < batchSize];
  }

  /** @returns undefined when none is left; mails that have waited too long are left until their lease ends */
  async function next(): Promise<DueMail | undefined> {
    while (leased.length === 0 && !isDry) {
      leasing ??= lease().finally(() => {
        leasing = undefined;
      });
      await leasing;
    }
    if (performance.now() - leasedAt > BEGIN_WITHIN_MS) leased = [];
    const mail = leased.shift();
    return mail && { mail, heldBack: heldBack.get(mail.id), mailed: await orderOf(mail) };
  }

  async function orderOf(mail: LeasedMail): Promise<MailedOrderRow | undefined> {
    const { orderId } = mail;
    if (orderId === null) return undefined;
    const mailed = orders.get(orderId);
    if (!mailed || performance.now() - mailed.readAt < FRESH_MS) return mailed;
    return (await findMailedOrders([orderId], carriesTickets(mail) ? [orderId] : [])).get(orderId);
  }

  /** Make leased mails that were not taken due again at once. */
  async function returnUntaken(): Promise<void> {
    if (leased.length > 0) await returnMails(leased);
  }

  return { next, returnUntaken };
}
