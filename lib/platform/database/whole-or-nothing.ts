import { Prisma } from "@/lib/platform/prisma/client";

/**
 * A column `whole` that rolls its statement back unless `isWhole` is true, for example that no row was lost between its
 * lock and its change. It is 1 in every returned row. `isRolledBack` recognises the error; only in that case is the
 * database function that raises it called.
 */
export function wholeOrNothing(isWhole: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${isWhole} THEN 1 ELSE roll_back_statement() END AS whole`;
}
