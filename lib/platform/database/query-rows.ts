import type { z } from "zod";
import type { Prisma } from "@/lib/platform/prisma/client";

type Compare = (rows: unknown[]) => unknown;
type Watch = (shape: z.ZodObject, statement: Prisma.Sql) => Compare;
let watch: Watch | undefined;

/**
 * Run a statement whose rows have a shape. The shape only gives the rows their type and is not checked at
 * runtime. lib/raw-rows.test.ts compares the shape of every caller with real rows.
 */
export async function queryRows<Shape extends z.ZodObject>(
  on: Pick<Prisma.TransactionClient, "$queryRaw">,
  shape: Shape,
  statement: Prisma.Sql,
): Promise<z.output<Shape>[]> {
  const compare = watch?.(shape, statement);
  const rows = await on.$queryRaw<z.output<Shape>[]>(statement);
  if (compare) await compare(rows);
  return rows;
}

/** For the test: called before each reading from now on; what it returns is called with the rows. */
export function watchRows(next: Watch | undefined): void {
  watch = next;
}
