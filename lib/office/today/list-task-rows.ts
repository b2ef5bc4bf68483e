import { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { TaskReader } from "@/lib/office/today/list-tasks";
import { shownKinds, type TaskKind } from "@/lib/office/today/rules";
import type { taskRowsSchema } from "@/lib/office/today/schemas";
import { waitingRows } from "@/lib/office/today/waiting-rows";
import { Prisma, querySql } from "@/lib/platform/db";

/** Maximum of rows per list: those that wait longest. */
const LISTED = 200;

const taskRow = z.strictObject({
  orderNo: z.string().nullable(),
  name: z.unknown(),
  amount: z.number().nullable(),
  orders: z.number().nullable(),
  since: z.date(),
  detail: z.string().nullable(),
  key: z.string().nullable(),
});

export type TaskRow = z.output<typeof taskRowsSchema>["rows"][number];

/** Lists what waits, row by row, longest first. @throws NO_RIGHT for a kind that the reader may not see */
export async function listTaskRows(kind: TaskKind, { roles, eventIds }: TaskReader, language: Language): Promise<TaskRow[]> {
  if (!shownKinds(roles, eventIds).includes(kind)) throw new DomainError("NO_RIGHT");
  if (kind === "gateway_questions") return [];
  const rows = await querySql(taskRow, Prisma.sql`SELECT * FROM (${waitingRows(kind, eventIds)}) waiting ORDER BY since LIMIT ${LISTED}`);
  return rows.map(({ orderNo, name, since, orders: _, ...row }) => ({
    ...row,
    order_no: orderNo,
    event_name: name === null ? null : textIn(name, language),
    since: since.toISOString(),
  }));
}
