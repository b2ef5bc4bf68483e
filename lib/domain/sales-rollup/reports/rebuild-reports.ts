import { db } from "@/lib/platform/db";

/** Let the worker count everything for the reports again, from the first order; the tables themselves are not changed before. */
export async function rebuildReports(): Promise<void> {
  await db.reportState.deleteMany();
}
