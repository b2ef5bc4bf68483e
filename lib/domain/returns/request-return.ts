import { z } from "zod";
import { returnUntil } from "@/lib/domain/orders/rules";
import type { returnSchema } from "@/lib/domain/returns/schemas";
import { DomainError } from "@/lib/errors/domain-error";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma, type Tx } from "@/lib/platform/db";

type Input = { orderId: string; memberId: string; wish: z.output<typeof returnSchema>; idempotencyKey?: string };
const parcelRow = z.strictObject({ status: z.string(), shipped_at: z.date().nullable(), delivered_at: z.date().nullable() });

/**
 * Request to return merchandise that the buyer does not want or that is faulty. The operator decides.
 * @throws ORDER_NOT_FOUND, MERCHANDISE_NOT_FOUND; NOT_RETURNABLE when it is too early or too late, for more
 *   units than were bought and not yet requested, and for merchandise with custom text unless it is faulty;
 *   BAD_INPUT for a key that was used for another request
 */
export async function requestReturn({ orderId, memberId, wish, idempotencyKey }: Input, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const [order] = await queryRows(
      tx,
      parcelRow,
      Prisma.sql`
      SELECT status::text, shipped_at, delivered_at FROM orders
      WHERE id = ${orderId}::uuid AND member_id = ${memberId}::uuid AND kind = 'merchandise' FOR UPDATE`,
    );
    if (!order) throw new DomainError("ORDER_NOT_FOUND");
    if (idempotencyKey && (await isAskedAlready(tx, { orderId, wish, idempotencyKey }))) return;
    const until = returnUntil(wish.kind, { status: order.status, shippedAt: order.shipped_at, deliveredAt: order.delivered_at });
    if (!until) throw refusal("kind", "return_early");
    if (now > until) throw refusal("kind", "return_late");
    await assertReturnable(tx, orderId, wish);
    const { id } = await tx.merchandiseReturn.create({
      data: { orderId, specId: wish.spec_id, kind: wish.kind, qty: wish.qty, reason: wish.reason, requestedAt: now, idempotencyKey },
    });
    await tx.orderLog.create({
      data: { orderId, event: "return_requested", actor: "member", data: { returnId: String(id), kind: wish.kind, qty: wish.qty } },
    });
  });
}

/** The same request sent again after its answer was lost. */
async function isAskedAlready(tx: Tx, { orderId, wish, idempotencyKey }: Omit<Input, "memberId">): Promise<boolean> {
  const before = await tx.merchandiseReturn.findFirst({ where: { orderId, idempotencyKey } });
  if (!before) return false;
  if (before.specId === wish.spec_id && before.kind === wish.kind && before.qty === wish.qty && before.reason === wish.reason) return true;
  throw new DomainError("BAD_INPUT", { details: [{ field: "Idempotency-Key", key: "invalid" }] });
}

/** Whether enough units are left that were bought, can be returned and were not requested yet. */
async function assertReturnable(tx: Tx, orderId: string, { kind, spec_id: specId, qty }: Input["wish"]): Promise<void> {
  const lines = await tx.orderItem.findMany({ where: { orderId, specId }, select: { qty: true, customText: true } });
  const before = await tx.merchandiseReturn.findMany({
    where: { orderId, specId, status: { not: "rejected" } },
    select: { qty: true, kind: true },
  });
  const bought = quantity(lines);
  const plain = quantity(lines.filter(({ customText }) => customText === null));
  const asked = quantity(before);
  const givenBack = quantity(before.filter((earlier) => earlier.kind === "return"));
  if (bought === 0)
    throw (await isSpec(tx, specId))
      ? refusal("spec_id", "invalid")
      : new DomainError("MERCHANDISE_NOT_FOUND", { details: [{ field: "spec_id", key: "invalid" }] });
  if (kind === "return" && plain === 0) throw refusal("spec_id", "return_custom");
  // An exchanged unit does not use up the right to return another.
  const left = kind === "rma" ? bought - asked : Math.min(bought - asked, plain - givenBack);
  if (qty > left) throw refusal("qty", "return_qty");
}

const quantity = (rows: { qty: number }[]) => rows.reduce((sum, { qty }) => sum + qty, 0);

async function isSpec(tx: Tx, id: number): Promise<boolean> {
  return (await tx.merchandiseSpec.count({ where: { id } })) > 0;
}

const refusal = (field: string, key: string) => new DomainError("NOT_RETURNABLE", { details: [{ field, key }] });
