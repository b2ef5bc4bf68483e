import { Prisma } from "@/lib/platform/prisma/client";

/** The number below which every transaction has ended, in SQL: log entries with a lower `xact` are complete. */
export const endedTransactions = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;
