import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

/**
 * All data about one member, for the member (Personal Data Protection Act, article 3), except what only
 * secures the account: the password's hash, the ids of logins, and where devices with passes are pushed.
 * @returns data for JSON; money in TWD, times as Date
 * @throws MEMBER_NOT_FOUND
 */
export async function exportMember({ memberId, actor }: { memberId: string; actor: AuditActor }): Promise<object> {
  const member = await db.member.findUnique({
    where: { id: memberId },
    omit: { passwordHash: true },
    include: {
      logins: { omit: { id: true, memberId: true }, orderBy: { createdAt: "asc" } },
      log: { omit: { id: true, memberId: true }, orderBy: { id: "asc" } },
      ticketCounts: true,
      waits: { omit: { memberId: true }, orderBy: { id: "asc" } },
      orders: {
        orderBy: { createdAt: "asc" },
        omit: { idempotencyKey: true, idempotencyHash: true },
        include: {
          session: { select: { startsAt: true, event: { select: { slug: true, name: true } } } },
          items: true,
          invoice: true,
          payments: { include: { log: true } },
          refunds: true,
          returns: true,
          log: true,
          notes: true,
          tickets: { include: { scans: true, passes: { include: { registrations: { omit: { pushToken: true } } } } } },
        },
      },
    },
  });
  if (!member) throw new DomainError("MEMBER_NOT_FOUND");
  const mails = await db.mailOutbox.findMany({
    where: { OR: [{ memberId }, { orderId: { in: member.orders.map(({ id }) => id) } }] },
    orderBy: { id: "asc" },
  });
  const merchandiseCounts = await db.merchandiseCount.findMany({ where: { memberId } });
  await db.$transaction((tx) => recordAudit(tx, { actor, act: "member.exported", subject: { kind: "member", id: memberId } }));
  return { ...member, mails, merchandiseCounts };
}

/** JSON has no 64-bit integers: they become text. */
export function exportedJson(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value), 2);
}
