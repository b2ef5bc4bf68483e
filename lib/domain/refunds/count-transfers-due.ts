import { db } from "@/lib/platform/db";

/** Money that is due back by bank transfer: nobody but a person knows whether it was paid. */
export async function countTransfersDue(): Promise<number> {
  return db.refund.count({ where: { status: "refund_due", payment: { payWay: { in: ["atm", "cvs"] } } } });
}
