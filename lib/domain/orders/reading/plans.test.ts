import { expect, test } from "playwright/test";
import { unpaidUntil } from "@/lib/domain/orders/reading/queries";
import { db, Prisma } from "@/lib/platform/db";

type Plan = { "Node Type": string; "Index Cond"?: string; Plans?: Plan[] };

/** Postgres's plan while there are no orders: a connection may keep it through the first minute of a sale. */
async function planWithoutOrders(question: Prisma.Sql): Promise<Plan[]> {
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`CREATE TEMP TABLE orders (LIKE public.orders INCLUDING ALL) ON COMMIT DROP`;
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    const [row] = await tx.$queryRaw<[{ "QUERY PLAN": [{ Plan: Plan }] }]>`EXPLAIN (FORMAT JSON) ${question}`;
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
    return all(row["QUERY PLAN"][0].Plan);
  });
}

const conditions = (plans: Plan[]) => plans.map((plan) => plan["Index Cond"]).filter((condition) => condition !== undefined);

test("a member's unpaid order is found by the member, also while nobody has one", async () => {
  const member = "00000000-0000-4000-8000-000000000000";
  for (const more of [Prisma.empty, Prisma.sql`AND held_until >= now()`]) {
    expect(
      conditions(await planWithoutOrders(Prisma.sql`SELECT 1 FROM orders WHERE member_id = ${member}::uuid AND status = 'unpaid' ${more}`)),
    ).toEqual([expect.stringContaining("member_id")]);
  }
});

test("overdue orders are found by their time", async () => {
  expect(
    conditions(
      await planWithoutOrders(Prisma.sql`SELECT o.id FROM orders o WHERE ${unpaidUntil} < now() ORDER BY ${unpaidUntil} LIMIT 10`),
    ),
  ).toEqual([expect.stringContaining("held_until")]);
});
