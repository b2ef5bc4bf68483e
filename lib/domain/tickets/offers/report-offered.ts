import { enqueueOrderMail } from "@/lib/domain/outbox/enqueue-order-mail";
import type { OfferedChange } from "@/lib/domain/outbox/rules";
import { seatName } from "@/lib/domain/tickets/seat-name";
import type { Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";

type Reported = {
  change: OfferedChange;
  orderId: string;
  /** ids of the order's tickets that it is about */
  tickets: bigint[];
  actor: "member" | "system";
  /** of a listed ticket: until when it may be taken, and when it was listed: each time has its own mail */
  until?: Date;
  about?: Date;
  /** of a taken ticket, in whole TWD: what is paid back, and what is deducted */
  amount?: number;
  fee?: number;
};

/** Writes into the order's log that tickets were listed, were taken or remain, and enqueues the mail to their buyer. */
export async function reportOffered(tx: Tx, { change, orderId, tickets, actor, until, about, amount, fee }: Reported): Promise<void> {
  await tx.orderLog.create({
    data: { orderId, event: `ticket_${change}`, actor, data: { tickets: tickets.length, ...(amount === undefined ? {} : { amount }) } },
  });
  const items = await tx.orderItem.findMany({
    where: { ticket: { id: { in: tickets } } },
    orderBy: { id: "asc" },
    select: { pairPlace: true, order: { select: { language: true } }, seat: { include: { area: { select: { name: true } } } } },
  });
  const language = items[0]?.order.language as Language;
  const place = items.flatMap(({ seat, pairPlace }) => (seat ? [seatName({ ...seat, pairPlace }, language)] : [])).join("\n");
  await enqueueOrderMail(tx, {
    orderId,
    template: "ticket_offered",
    about: `${change}.${tickets.join(".")}.${about?.getTime() ?? ""}`,
    data: {
      offered_change: change,
      offered_place: place,
      ...(until && { offered_until: isoInTaipei(until) }),
      ...(amount === undefined ? {} : { amount, fee: fee ?? 0 }),
    },
  });
}
