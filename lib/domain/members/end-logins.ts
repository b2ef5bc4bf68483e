import type { Tx } from "@/lib/platform/db";

type Options = {
  memberId: string;
  reason: "password_changed" | "mobile_changed" | "password_reset" | "member_deleted" | "staff";
  except?: string;
  now: Date;
};

/**
 * End the logins of a member: all, or all but one.
 * @returns the ids of the ended logins, so that a process can drop them from its cache at once
 */
export async function endLogins(tx: Tx, { memberId, reason, except, now }: Options): Promise<string[]> {
  const ended = await tx.login.updateManyAndReturn({
    where: { memberId, endedAt: null, ...(except ? { id: { not: except } } : {}) },
    data: { endedAt: now, endReason: reason },
    select: { id: true },
  });
  return ended.map(({ id }) => id);
}
