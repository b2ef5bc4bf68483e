import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { enqueueStaffChangeMail } from "@/lib/domain/outbox/enqueue-staff-change-mail";
import type { StaffChange } from "@/lib/domain/outbox/rules";
import type { Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

/** The act of the audit for each change of how a person logs in. */
const acts: Record<StaffChange, string> = {
  totp_added: "staff.factor_added",
  passkey_added: "staff.factor_added",
  passkey_removed: "staff.factor_removed",
  codes_renewed: "staff.recovery_codes_renewed",
  password_changed: "staff.password_changed",
  reset: "staff.reset",
};

type Change = {
  staff: { id: string; email: string };
  actor: AuditActor;
  change: StaffChange;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  reason?: string;
  now: Date;
};

/** Records a change of how a person logs in, and mails the person. Every change of a factor or password goes through it. */
export async function recordAccountChange(tx: Tx, { staff, actor, change, now, ...texts }: Change): Promise<void> {
  await recordAudit(tx, { actor, act: acts[change], subject: { kind: "staff", id: staff.id }, ...texts });
  await enqueueStaffChangeMail(tx, { recipient: staff.email, change, at: now });
}
