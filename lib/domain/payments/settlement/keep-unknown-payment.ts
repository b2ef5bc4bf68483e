import { z } from "zod";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma, type Tx } from "@/lib/platform/db";
import { logger } from "@/lib/platform/logger";

/** Maximum number of stored rows; staff must look at them long before that. */
const KEPT_AT_MOST = 10_000;

const keptRow = z.strictObject({ times: z.number() });

type Unknown = {
  merchantOrderNo: string;
  tradeNo: string | null;
  /** whole TWD */ amount: number;
  paidAt: Date | null;
  source: string;
  reason: "unknown" | "older";
};

/**
 * Record money that the gateway reports and that matches no attempt of ours. Repeated reports of it stay one row until the
 * operator marks it as handled.
 * @returns whether it is new
 */
export async function keepUnknownPayment(tx: Tx, { merchantOrderNo, tradeNo, amount, paidAt, source, reason }: Unknown): Promise<boolean> {
  const [kept] = await queryRows(
    tx,
    keptRow,
    Prisma.sql`
    INSERT INTO unknown_payments AS known (merchant_order_no, trade_no, amount, reason, source, paid_at)
    SELECT ${merchantOrderNo}, ${tradeNo ?? ""}, ${amount}::int, ${reason}, ${source}, ${paidAt}
    WHERE (SELECT count(*) FROM unknown_payments) < ${KEPT_AT_MOST}::int OR EXISTS (SELECT FROM unknown_payments WHERE merchant_order_no = ${merchantOrderNo} AND trade_no = ${tradeNo ?? ""})
    ON CONFLICT (merchant_order_no, trade_no) DO UPDATE SET times = known.times + 1, last_at = now()
    RETURNING times`,
  );
  if (!kept) logger.error({ merchantOrderNo, amount }, "money of an unknown payment could not be kept: there are too many already");
  return kept?.times === 1;
}
