import { db } from "@/lib/platform/db";

/** The address of a member's mails about follows; null until it is verified. */
export async function mailAddressOf(memberId: string): Promise<string | null> {
  const member = await db.member.findUnique({ where: { id: memberId }, select: { email: true, emailVerifiedAt: true } });
  return member?.emailVerifiedAt && member.email !== "" ? member.email : null;
}
