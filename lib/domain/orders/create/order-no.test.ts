import { expect, test } from "playwright/test";
import { closeDb, db } from "@/lib/platform/db";

test.afterAll(closeDb);

test("an order number starts with Taipei's date and is never cut, also after a million orders", async () => {
  const next = async () => (await db.$queryRaw<{ no: string }[]>`SELECT next_order_no() AS no`)[0]?.no ?? "";
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll("-", "");
  expect(await next()).toMatch(new RegExp(`^HL${day}\\d{6}$`));
  // a sequence is not transactional: it is put back, past what others take meanwhile
  const [{ last = 1n } = {}] = await db.$queryRaw<{ last: bigint }[]>`SELECT last_value AS last FROM order_no_seq`;
  try {
    await db.$executeRaw`SELECT setval('order_no_seq', 1234567)`;
    const long = await next();
    expect(long).toMatch(new RegExp(`^HL${day}\\d{7}$`));
    // tests beside this one may take numbers too
    expect(Number(long.slice(10))).toBeGreaterThan(1_234_567);
  } finally {
    await db.$executeRaw`SELECT setval('order_no_seq', ${last + 1000n})`;
  }
});
