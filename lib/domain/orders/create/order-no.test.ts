import { expect, test } from "playwright/test";
import { closeDb, querySql, runSql } from "@/lib/platform/db";

test.afterAll(closeDb);

test("starts an order number with Taipei's date and never cuts it, also after a million orders", async () => {
  /** A new number, and the day of the same statement. */
  const next = async () => {
    const [{ no, day } = { no: "", day: "" }] = await querySql<{ no: string; day: string }>`
      SELECT next_order_no() AS no, to_char(now() AT TIME ZONE 'Asia/Taipei', 'YYYYMMDD') AS day`;
    return { no, day };
  };
  const first = await next();
  expect(first.no).toMatch(new RegExp(`^HL${first.day}\\d{6}$`));
  // A sequence is not transactional: it is set back, past the numbers that other tests take meanwhile.
  const [{ last = 1n } = {}] = await querySql<{ last: bigint }>`SELECT last_value AS last FROM order_no_seq`;
  try {
    await runSql`SELECT setval('order_no_seq', 1234567)`;
    const long = await next();
    expect(long.no).toMatch(new RegExp(`^HL${long.day}\\d{7}$`));
    // tests that run at the same time may take numbers too
    expect(Number(long.no.slice(10))).toBeGreaterThan(1_234_567);
  } finally {
    await runSql`SELECT setval('order_no_seq', ${last + 1000n})`;
  }
});
