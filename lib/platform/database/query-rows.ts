import type { z } from "zod";
import type { Prisma } from "@/lib/platform/prisma/client";

type Compare = (rows: unknown[]) => unknown;
type Watch = (shape: z.ZodObject, statement: Prisma.Sql) => Compare;
let watch: Watch | undefined;

/**
 * The one reader of a statement's rows: their shape gives them their type, and what the database answers is
 * believed. lib/raw-rows.test.ts compares the shape of every caller with rows that are real.
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

/** For the test: called with all that is read from now on, before it is read; it answers with what looks at the rows. */
export function watchRows(next: Watch | undefined): void {
  watch = next;
}
