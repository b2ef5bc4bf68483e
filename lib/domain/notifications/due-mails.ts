import { findCapped } from "@/lib/domain/notifications/find-capped";
import { LEASE_SECONDS, leaseMails, returnMails } from "@/lib/domain/notifications/lease-mails";
import { findMailedOrders, type MailedOrderRow } from "@/lib/domain/notifications/queries";
import type { LeasedMail } from "@/lib/domain/notifications/types";

/** A mail is begun only so long after its lease, in ms: the server can keep it for 64 s, and then it must still be this process's. */
const BEGIN_WITHIN_MS = (LEASE_SECONDS - 80) * 1000;
/** What was read of an order is told for so long, in ms; later it is read again. */
const FRESH_MS = 2_000;

/** A mail with the order that it tells about, undefined where that is gone or there is none. */
export type DueMail = { mail: LeasedMail; mailed: MailedOrderRow | undefined; /** one too many to its mailbox */ isCapped: boolean };

/**
 * The mails that are due, leased batch by batch for all lanes together, each batch with its orders read in
 * one go.
 */
export function dueMails(batchSize: number) {
  let leased: LeasedMail[] = [];
  let orders = new Map<string, MailedOrderRow>();
  let capped = new Set<bigint>();
  let leasedAt = 0;
  let isDry = false;
  let leasing: Promise<void> | undefined;

  async function lease(): Promise<void> {
    const at = performance.now();
    const batch = await leaseMails(batchSize);
    const [mailed, tooMany] = await Promise.all([
      findMailedOrders([...new Set(batch.flatMap(({ orderId }) => orderId ?? []))]),
      findCapped(batch.map(({ id }) => id)),
    ]);
    [leased, orders, capped, leasedAt, isDry] = [batch, mailed, tooMany, at, batch.length < batchSize];
  }

  /** @returns undefined when none is left; what has waited too long for its turn is left to its lease's end */
  async function next(): Promise<DueMail | undefined> {
    while (leased.length === 0 && !isDry) {
      leasing ??= lease().finally(() => {
        leasing = undefined;
      });
      await leasing;
    }
    if (performance.now() - leasedAt > BEGIN_WITHIN_MS) leased = [];
    const mail = leased.shift();
    return mail && { mail, isCapped: capped.has(mail.id), mailed: await orderOf(mail) };
  }

  async function orderOf({ orderId }: LeasedMail): Promise<MailedOrderRow | undefined> {
    if (orderId === null) return undefined;
    const mailed = orders.get(orderId);
    if (!mailed || performance.now() - mailed.readAt < FRESH_MS) return mailed;
    return (await findMailedOrders([orderId])).get(orderId);
  }

  /** What was leased and not taken is due again at once. */
  async function giveBack(): Promise<void> {
    if (leased.length > 0) await returnMails(leased);
  }

  return { next, giveBack };
}
