import { Prisma } from "@/lib/platform/prisma/client";

/**
 * Returns ids as one array in SQL. As a text it is one parameter for Prisma, which converts an array element by element in each place
 * where a statement has it; for thousands of orders that costs more than the statement.
 */
export function uuidArray(ids: readonly string[]): Prisma.Sql {
  return Prisma.sql`${`{${ids.join(",")}}`}::uuid[]`;
}
