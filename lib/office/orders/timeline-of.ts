import type { z } from "zod";
import type { mailsOf } from "@/lib/office/orders/mails-of";
import type { officeOrderSchema } from "@/lib/office/orders/schemas";
import type { SelectedOrder } from "@/lib/office/orders/select-order";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

type Entry = z.input<typeof officeOrderSchema>["timeline"][number];
type Mails = Awaited<ReturnType<typeof mailsOf>>;

/** A row of the log and an entry of the audit from the same transaction differ by less than this. */
const SAME_ACT_MS = 2_000;

/** Reads the audit's entries about an order and about what belongs to it. */
function auditOf(order: SelectedOrder) {
  const tickets = order.items.flatMap(({ ticket }) => (ticket ? [ticket.ticketNo] : []));
  const refunds = order.refunds.map(({ id }) => String(id));
  return db.auditEntry.findMany({
    where: {
      OR: [
        { subjectKind: { in: ["order", "invoice"] }, subjectId: order.orderNo },
        { subjectKind: "ticket", subjectId: { in: tickets } },
        { subjectKind: "refund", subjectId: { in: refunds } },
      ],
    },
    orderBy: { id: "asc" },
  });
}

/**
 * Returns everything that has happened to an order as one list, newest first. Acts of staff and commands come from the audit with
 * their names; the order's log adds acts of buyers, the gateway and the site, and acts of staff that the audit has under
 * another subject (complimentary tickets: the session).
 */
export async function timelineOf(order: SelectedOrder, mails: Mails): Promise<Entry[]> {
  const entry = (at: Date, rest: Omit<Entry, "at" | "reason" | "data"> & Partial<Entry>) => ({
    key: at.getTime(),
    entry: { at: isoInTaipei(at), reason: null, data: null, ...rest },
  });
  const audit = await auditOf(order);
  const isAudited = (moment: Date) => audit.some(({ at }) => Math.abs(at.getTime() - moment.getTime()) < SAME_ACT_MS);
  const log = order.log.filter(({ actor, at }) => actor !== "operator" || !isAudited(at));
  const entries = [
    ...log.map(({ at, event, actor, data }) => entry(at, { source: "order", what: event, actor, data })),
    ...order.payments.flatMap(({ log }) =>
      log.map(({ at, event, data }) => entry(at, { source: "payment", what: event, actor: "gateway", data })),
    ),
    ...order.items.flatMap(({ ticket }) =>
      (ticket?.scans ?? []).map(({ scannedAt, accepted, gate }) =>
        entry(scannedAt, {
          source: "scan",
          what: accepted ? "admitted" : "refused",
          actor: gate,
          data: { ticket_no: ticket?.ticketNo },
        }),
      ),
    ),
    ...mails.map(({ created_at, sent_at, template, state, problem, recipient }) =>
      entry(new Date(sent_at ?? created_at), {
        source: "mail",
        what: `${template}.${state}`,
        actor: "system",
        data: { problem, recipient },
      }),
    ),
    ...audit.map(({ at, act, actorName, reason, before, after }) =>
      entry(at, { source: "audit", what: act, actor: actorName, reason, data: { before, after } }),
    ),
  ];
  return entries.sort((one, other) => other.key - one.key).map((made) => made.entry);
}
