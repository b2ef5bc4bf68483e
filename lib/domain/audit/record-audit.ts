import type { AuditActor, AuditSubject } from "@/lib/domain/audit/types";
import type { Models } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

/** "hesiyu@example.com" → "h••@example.com" */
const localPart = /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?=[\p{L}\p{N}])/gu;
/** "0912345678", "+886 912-345-678" */
const mobile = /(?<![\w+])((?:\+?886[\s-]?|0)9\d)\d(?:[\s-]?\d){4}(?=(?:[\s-]?\d){2}(?!\w))/g;

const maskedLocalPart = (text: string) => `${/[\p{L}\p{N}]/u.exec(text)?.[0] ?? ""}••@`;

/** Staff are named in the audit; published texts may have the organizer's address. */
const isAboutStaffOrTexts = new Set<AuditSubject>(["staff", "content", "event", "webhook"]);

export type AuditRecord = {
  actor: AuditActor;
  /** noun.verb in the past: "order.cancelled" */
  act: string;
  /** the thing that the entry is about; `id` as staff know it: an order's number, a row's id */
  subject: { kind: AuditSubject; id: string };
  /** the event of the subject, for staff who are limited to some */
  eventId?: number | null;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string;
};

/**
 * Write an entry of the audit in the transaction of its change, so that neither exists without the other. The database refuses
 * to change or delete it afterwards. Passwords, codes and secrets do not belong in it, nor do persons other than staff: callers
 * mask them (members/desk/audited-person.ts), and addresses within texts are masked here.
 */
export async function recordAudit(tx: Models, { actor, act, subject, eventId, ...texts }: AuditRecord): Promise<void> {
  const { before, after, reason } = isAboutStaffOrTexts.has(subject.kind) ? texts : withoutAddresses(texts);
  const entry = {
    actorKind: actor.kind,
    staffId: actor.kind === "staff" ? actor.staffId : null,
    actorName: actor.name,
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    eventId,
    before,
    after,
    reason,
  };
  // createMany reads nothing back: an organizer's person writes to the audit, but may not read it.
  await tx.auditEntry.createMany({ data: [entry] });
}

/** A value of an audit entry with every mail address and mobile in its texts masked: staff type them into reasons too. */
function withoutAddresses<T>(value: T): T {
  if (typeof value === "string") return value.replace(localPart, maskedLocalPart).replace(mobile, "$1•••") as T;
  if (Array.isArray(value)) return value.map(withoutAddresses) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutAddresses(inner as unknown)])) as T;
}
