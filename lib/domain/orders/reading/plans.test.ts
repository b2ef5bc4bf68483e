import { expect, test } from "playwright/test";
import { claimPlaces, pickSeats } from "@/lib/domain/orders/create/claim-places";
import { isChecking } from "@/lib/domain/orders/reading/order-rows";
import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { transfersRefused } from "@/lib/domain/orders/reading/transfers-refused";
import { openUntil } from "@/lib/domain/payments/inquiry/ask-gateway";
import { db, Prisma } from "@/lib/platform/db";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

type Plan = { "Node Type": string; "Relation Name"?: string; "Index Cond"?: string; Plans?: Plan[] };

// Statistics of rows that other tests write would change the plans.
useOwnDatabase();

/**
 * Postgres's plan while no order is unpaid and no attempt open: a connection may reuse it through the first minutes of a sale.
 */
async function planWithoutOrders(question: Prisma.Sql): Promise<Plan[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`CREATE TEMP TABLE orders (LIKE public.orders INCLUDING ALL) ON COMMIT DROP`;
    await tx.$executeRaw`CREATE TEMP TABLE payments (LIKE public.payments INCLUDING ALL) ON COMMIT DROP`;
    await tx.$executeRaw`
      INSERT INTO payments (order_id, attempt, merchant_order_no, pay_way, amount, status, settled, closes_at)
      SELECT gen_random_uuid(), 1, n::text, 'credit', 1, 'paid', true, now() FROM generate_series(1, 5000) n`;
    await tx.$executeRaw`ANALYZE payments`;
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const [row] = await tx.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>`EXPLAIN (FORMAT JSON) ${question}`;
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    return all(row["QUERY PLAN"][0].Plan);
  });
}

const conditions = (plans: Plan[]) => plans.map((plan) => plan["Index Cond"]).filter((condition) => condition !== undefined);

test("finds a member's unpaid order by the member, also while there are no unpaid orders", async () => {
  const member = "00000000-0000-4000-8000-000000000000";
  for (const more of [Prisma.empty, Prisma.sql`AND held_until >= now()`]) {
    expect(
      conditions(await planWithoutOrders(Prisma.sql`SELECT 1 FROM orders WHERE member_id = ${member}::uuid AND status = 'unpaid' ${more}`)),
    ).toEqual([expect.stringContaining("member_id")]);
  }
});

test("finds overdue orders by their time", async () => {
  expect(
    conditions(
      await planWithoutOrders(Prisma.sql`SELECT o.id FROM orders o WHERE ${unpaidUntil} < now() ORDER BY ${unpaidUntil} LIMIT 10`),
    ),
  ).toEqual([expect.stringContaining("held_until")]);
});

test("finds an order's attempts by the order, also while no attempt is open", async () => {
  const order = "00000000-0000-4000-8000-000000000000";
  const questions = [
    Prisma.sql`SELECT ${isChecking} FROM orders o WHERE o.id = ${order}::uuid`,
    Prisma.sql`SELECT 1 FROM payments p WHERE p.order_id = ${order}::uuid AND p.status = 'issued' ORDER BY p.attempt DESC LIMIT 1`,
  ];
  for (const question of questions) {
    expect(conditions(await planWithoutOrders(question))).toContainEqual(expect.stringContaining("order_id"));
  }
});

test("finds closed attempts by their time", async () => {
  const question = Prisma.sql`SELECT p.id FROM payments p WHERE ${openUntil} < now() ORDER BY ${openUntil} LIMIT 10`;
  expect(conditions(await planWithoutOrders(question))).toEqual([expect.stringContaining("closes_at")]);
});

test("finds by member and by event whether transfers are refused", async () => {
  const order = "00000000-0000-4000-8000-000000000000";
  const found = conditions(await planWithoutOrders(Prisma.sql`SELECT ${transfersRefused()} FROM orders o WHERE o.id = ${order}::uuid`));
  expect(found).toContainEqual(expect.stringMatching(/member_id.*created_at/));
  expect(found).toContainEqual(expect.stringContaining("event_id"));
});

test("finds the member's pause in a claim by the primary key", async () => {
  const own = { memberId: "00000000-0000-4000-8000-000000000000", language: "tw", idempotencyHash: "-", deadlineSeconds: 900 };
  const admission = { admitted: false, captchaPassed: false };
  const claim = claimPlaces({ ...own, ...admission, sessionId: 1, ticketType: "e_ticket", qty: 1, pick: pickSeats(1, [1]) });
  const budget = (await planWithoutOrders(claim)).find((plan) => plan["Relation Name"] === "hold_budgets");
  expect(budget?.["Index Cond"]).toMatch(/member_id.*event_id/);
});
