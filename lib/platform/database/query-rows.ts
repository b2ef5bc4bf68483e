import type { z } from "zod";
import type { Prisma } from "@/lib/platform/prisma/client";

type Compare = (shape: z.ZodObject, rows: unknown[]) => void;
let compare: Compare | undefined;

/**
 * Run a statement whose rows have a shape. The shape only gives the rows their type and is not checked at
 * runtime. lib/raw-rows.test.ts compares each shape with real rows.
 */
export async function queryRows<Shape extends z.ZodObject>(
  on: Pick<Prisma.TransactionClient, "$queryRaw">,
  shape: Shape,
  statement: Prisma.Sql,
): Promise<z.output<Shape>[]> {
  const rows = await on.$queryRaw<z.output<Shape>[]>(statement);
  compare?.(shape, rows);
  return rows;
}

/** For the test: inspect all rows that are read from now on. */
export function compareRows(look: Compare | undefined): void {
  compare = look;
}
