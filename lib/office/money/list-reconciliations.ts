import type { z } from "zod";
import type { reconciliationListSchema } from "@/lib/office/money/schemas";
import { db } from "@/lib/platform/db";

/** Maximum of runs that are listed. */
const LISTED = 60;

type Listed = z.input<typeof reconciliationListSchema>;

/** Lists the latest comparisons with the gateway's records, newest first, with their differences. */
export async function listReconciliations(): Promise<Listed> {
  const rows = await db.reconciliation.findMany({ orderBy: { startedAt: "desc" }, take: LISTED });
  return {
    runs: rows.map((row) => ({
      run_id: String(row.id),
      from: row.fromAt.toISOString(),
      until: row.untilAt.toISOString(),
      source: row.source,
      compared: row.compared,
      unanswered: row.unanswered,
      finished_at: row.finishedAt?.toISOString() ?? null,
      differences: row.differences as Listed["runs"][number]["differences"],
    })),
  };
}
