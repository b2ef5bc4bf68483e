import type { z } from "zod";
import type { Prisma } from "@/lib/platform/prisma/client";

type Compare = (rows: unknown[]) => unknown;
type Watch = (shape: z.ZodObject, statement: Prisma.Sql) => Compare;
let watch: Watch | undefined;

/**
 * The rows of a statement inside a transaction; outside of one, querySql of lib/platform/db.ts reads them. The shape
 * only gives the rows their type and is not checked at runtime. lib/raw-rows.test.ts compares the shape of every
 * caller with real rows.
 */
export function queryRows<Shape extends z.ZodObject>(
  tx: Prisma.TransactionClient,
  shape: Shape,
  statement: Prisma.Sql,
): Promise<z.output<Shape>[]> {
  return watched(shape, statement, () => tx.$queryRaw<z.output<Shape>[]>(statement));
}

/** Passes the rows to the comparing test, if it is running. Used by both readers. */
export async function watched<Row>(shape: z.ZodObject, statement: Prisma.Sql, read: () => Promise<Row[]>): Promise<Row[]> {
  const compare = watch?.(shape, statement);
  const rows = await read();
  if (compare) await compare(rows);
  return rows;
}

/** For the test: called before each reading from now on; what it returns is called with the rows. */
export function watchRows(next: Watch | undefined): void {
  watch = next;
}
