import { z } from "zod";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import { endOf, rowsOf } from "@/lib/domain/call-offs/count-ends";
import { findCallOff } from "@/lib/domain/call-offs/find-call-off";
import type { CallOffActor } from "@/lib/domain/call-offs/types";
import type { Table } from "@/lib/files/table/columns";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";

const transferRow = z.strictObject({
  order_no: z.string(),
  refund: z.bigint(),
  bank_code: z.string(),
  account: z.string(),
  holder: z.string(),
  amount: z.number(),
});
type Transfer = z.output<typeof transferRow>;
type TransferLine = Omit<Transfer, "refund"> & { refund: string };

/** Lines that are read at a time. */
const BATCH = 1_000;

/**
 * The transfers of a call-off that are due, with the accounts that their buyers have named, for the bank. That they were read
 * is written down, because they are personal data in full.
 * @throws NOT_FOUND
 */
export async function readTransfers(id: string, { actor, scope }: CallOffActor): Promise<Table<TransferLine>> {
  const { eventId } = await findCallOff(id, scope);
  const after = { call_off: id };
  await recordAudit(db, { actor, act: "call_off.transfers_read", subject: { kind: "event", id: String(eventId) }, eventId, after });
  return {
    name: `transfers-${id.slice(0, 8)}`,
    columns: { order_no: "id", refund: "id", bank_code: "id", account: "id", holder: "text", amount: "amount" },
    read: () => lines(id),
  };
}

async function* lines(id: string): AsyncGenerator<TransferLine[]> {
  for (let after = ""; ;) {
    const rows = await queryRows(
      db,
      transferRow,
      Prisma.sql`
      SELECT o.order_no, r.id AS refund, r.bank_account ->> 'bank_code' AS bank_code, r.bank_account ->> 'account' AS account,
        r.bank_account ->> 'holder' AS holder, r.amount
      ${rowsOf(id)} AND ${endOf} = 'transfer' AND o.order_no > ${after} ORDER BY o.order_no LIMIT ${BATCH}`,
    );
    if (rows.length > 0) yield rows.map((row) => ({ ...row, refund: String(row.refund) }));
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.order_no;
  }
}
