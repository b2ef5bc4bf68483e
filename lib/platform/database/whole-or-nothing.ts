import { Prisma } from "@/lib/platform/prisma/client";

/**
 * A column `whole` that rolls its statement back unless something is true of what the statement has done: that no row was
 * lost between its lock and its change. It is 1 in every row that is returned. The error is `isRolledBack`; the function
 * of the database that raises it is called in that case alone.
 */
export function wholeOrNothing(isWhole: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`CASE WHEN ${isWhole} THEN 1 ELSE roll_back_statement() END AS whole`;
}
