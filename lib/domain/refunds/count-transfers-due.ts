import { accountRefunded } from "@/lib/domain/pay-ways/rules";
import { db } from "@/lib/platform/db";

/** Number of refunds due by bank transfer; only the operator knows whether they were paid. */
export async function countTransfersDue(): Promise<number> {
  return db.refund.count({ where: { status: "refund_due", payment: { payWay: { in: accountRefunded } } } });
}
