import { randomUUID } from "node:crypto";
import type { StaffChange } from "@/lib/domain/outbox/rules";
import type { Tx } from "@/lib/platform/db";

type StaffChangeMail = { recipient: string; change: StaffChange; at: Date };

/** Enqueue the mail that notifies a staff member of a change of password or factors. */
export async function enqueueStaffChangeMail(tx: Tx, { recipient, change, at }: StaffChangeMail): Promise<void> {
  const template = "staff_account_changed";
  await tx.mailOutbox.create({
    data: {
      messageId: `${template}.${randomUUID()}`,
      template,
      language: "tw",
      recipient,
      data: { staff_change: change, at: at.toISOString() },
    },
  });
}
