import type { AuditActor } from "@/lib/domain/audit/types";
import { enqueueReturnMail, logReturn, readReturn } from "@/lib/domain/returns/return-steps";
import { db } from "@/lib/platform/db";

type Decision = { id: number; actor: AuditActor; approved: boolean; /** the shop's note to the buyer */ note?: string };

/**
 * Approve or reject a return, and mail the buyer.
 * @returns false when it was already decided
 */
export function decideReturn({ id, actor, approved, note }: Decision, now = new Date()): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.merchandiseReturn.updateMany({
      where: { id, status: "requested" },
      data: { status: approved ? "approved" : "rejected", note, decidedAt: now },
    });
    if (count === 0) return false;
    const back = await readReturn(tx, id);
    const template = approved ? "return_approved" : "return_rejected";
    await logReturn(tx, back, { actor, event: template, reason: note });
    await enqueueReturnMail(tx, back, template, { note: note ?? null });
    return true;
  });
}
