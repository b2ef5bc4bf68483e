import { toMemberView } from "@/lib/domain/members/rules";
import type { MemberView } from "@/lib/domain/members/types";
import { db, Prisma } from "@/lib/platform/db";

/** Keep how this member's invoices are issued for their next order; null forgets it. */
export async function keepInvoice(memberId: string, invoice: MemberView["invoice"]): Promise<MemberView> {
  const data = { invoiceKept: invoice ?? Prisma.DbNull, log: { create: { event: "invoice_kept", actor: "member" } } };
  return toMemberView(await db.member.update({ where: { id: memberId }, data }));
}
