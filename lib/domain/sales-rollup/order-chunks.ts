import { Prisma, type Tx } from "@/lib/platform/db";

/** Orders that one statement counts: it has to end within the time limit of statements, however many there are. */
export const CHUNK = 20_000;

/** Yields conditions on an order `o`, each for the next part of all orders. */
export async function* orderChunks(tx: Tx, chunk: number): AsyncGenerator<Prisma.Sql> {
  for (let [after, last] = ["", await lastOf(tx, "", chunk)]; last; [after, last] = [last, await lastOf(tx, last, chunk)])
    yield Prisma.sql`o.order_no > ${after} AND o.order_no <= ${last}`;
}

/** The number of the last order of the next chunk; undefined when there is none. */
async function lastOf(tx: Tx, after: string, chunk: number): Promise<string | undefined> {
  const where = { orderNo: { gt: after } };
  const whole = await tx.order.findFirst({ where, orderBy: { orderNo: "asc" }, skip: chunk - 1, select: { orderNo: true } });
  return (whole ?? (await tx.order.findFirst({ where, orderBy: { orderNo: "desc" }, select: { orderNo: true } })))?.orderNo;
}
