import type { AuditActor } from "@/lib/domain/audit/types";
import { HOUSE_MEMBER } from "@/lib/domain/members/house-member";
import { DomainError } from "@/lib/errors/domain-error";
import { readPersonalData } from "@/lib/office/audit/read-personal-data";
import type { Tx } from "@/lib/platform/db";

type Export = { memberId: string; actor: AuditActor; reason?: string };

/**
 * Exports all data about one member, for the member (Personal Data Protection Act, article 3), except data that only
 * secures the account or grants access: the password's hash, the ids of logins, the keys of passkeys, push tokens of devices with
 * passes, the calendar's address, and the numbers of tickets and of pick-ups.
 * @returns data for JSON; money in TWD, times as Date
 * @throws MEMBER_NOT_FOUND, READ_QUOTA
 */
export async function exportMember({ memberId, actor, reason }: Export): Promise<object> {
  if (memberId === HOUSE_MEMBER) throw new DomainError("MEMBER_NOT_FOUND");
  return readPersonalData({ actor, act: "member.exported", reason }, async (tx) => ({
    result: await selectAll(tx, memberId),
    subject: { kind: "member", id: memberId },
  }));
}

async function selectAll(tx: Tx, memberId: string): Promise<object> {
  const member = await tx.member.findUnique({
    where: { id: memberId },
    omit: { passwordHash: true },
    include: {
      logins: { omit: { id: true, memberId: true }, orderBy: { createdAt: "asc" } },
      log: { omit: { id: true, memberId: true }, orderBy: { id: "asc" } },
      passkeys: { select: { label: true, rpId: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: "asc" } },
      ticketCounts: true,
      waits: { omit: { memberId: true }, orderBy: { id: "asc" } },
      follows: {
        omit: { memberId: true },
        orderBy: { id: "asc" },
        include: { artist: { select: { slug: true, name: true } }, venue: { select: { slug: true, name: true } } },
      },
      followNotices: { omit: { memberId: true }, orderBy: { id: "asc" } },
      rightHolders: { select: { since: true, right: { select: { name: true, event: { select: { slug: true } } } } } },
      calendar: { select: { createdAt: true } },
      // tickets of other members' orders that were handed to this one
      guestTickets: {
        select: {
          handedAt: true,
          acceptedAt: true,
          ticket: { select: { session: { select: { startsAt: true, event: { select: { slug: true } } } } } },
        },
      },
      orders: {
        orderBy: { createdAt: "asc" },
        omit: { idempotencyKey: true, idempotencyHash: true },
        include: {
          session: { select: { startsAt: true, event: { select: { slug: true, name: true } } } },
          items: { include: { redemptions: { omit: { memberId: true, orderId: true } } } },
          invoice: true,
          payments: { include: { log: true } },
          refunds: true,
          returns: true,
          log: true,
          notes: true,
          tags: { select: { taggedAt: true, word: { select: { word: true } } }, orderBy: { taggedAt: "asc" } },
          tickets: {
            include: {
              holder: { omit: { ticketId: true } },
              guest: { select: { handedAt: true, acceptedAt: true } },
              endedNos: true,
              scans: true,
              passes: { include: { registrations: { omit: { pushToken: true } } } },
            },
          },
        },
      },
    },
  });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  const mails = await tx.mailOutbox.findMany({
    where: { OR: [{ memberId }, { orderId: { in: member.orders.map(({ id }) => id) } }] },
    orderBy: { id: "asc" },
  });
  const sourceIds = member.orders.flatMap(({ sourceId }) => sourceId ?? []);
  const sources = await tx.buyerSource.findMany({
    where: { id: { in: sourceIds } },
    select: { id: true, kind: true, source: true, medium: true, campaign: true },
  });
  const merchandiseCounts = await tx.merchandiseCount.findMany({ where: { memberId } });
  return withoutTicketNumbers({ ...member, sources, mails, merchandiseCounts });
}

type Exported = { orders: { tickets: { ticketNo: string; pickupNo: string | null; endedNos: { ticketNo: string }[] }[] }[] };

/** Removes the numbers that open a gate or a kiosk from the data, also from logs and mails. */
function withoutTicketNumbers<Data extends Exported>(data: Data): object {
  const tickets = data.orders.flatMap((order) => order.tickets);
  const numbers = new Set(
    tickets.flatMap(({ ticketNo, pickupNo, endedNos }) => [ticketNo, pickupNo ?? "", ...endedNos.map((ended) => ended.ticketNo)]),
  );
  numbers.delete("");
  const cleaned = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(/\d+/g, (digits) => (numbers.has(digits) ? "•••" : digits));
    if (Array.isArray(value)) return value.map(cleaned);
    if (value === null || typeof value !== "object" || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).flatMap(([key, of]) => (numberFields.has(key) ? [] : [[key, cleaned(of)] as const])));
  };
  return cleaned(data) as object;
}

const numberFields = new Set(["ticketNo", "ticketNos", "ticket_no", "ticket_nos", "pickupNo", "pickup_no", "endedNo", "endedNos"]);

/** JSON has no 64-bit integers: they become strings. */
export function exportedJson(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value), 2);
}
