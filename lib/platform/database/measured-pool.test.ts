import { expect, test } from "playwright/test";
import { MeasuredPool } from "@/lib/platform/database/measured-pool";
import { poolWait } from "@/lib/platform/metrics/counted";

const counted = () => {
  const of = (suffix: string) => poolWait.read().samples.find((sample) => sample.suffix === suffix)?.value ?? 0;
  return { count: of("_count"), sum: of("_sum") };
};

test("times every wait for a connection, with a callback or a promise, successful or not", async () => {
  const pool = new MeasuredPool({ connectionString: process.env.DATABASE_URL, max: 1, connectionTimeoutMillis: 300 });
  pool.on("error", () => undefined);
  const before = counted();
  const client = await pool.connect();
  const waiting = pool.query("SELECT 1");
  const refused = expect(waiting).rejects.toThrow("timeout");
  await expect.poll(() => pool.waitingCount).toBe(1);
  await refused;
  client.release();
  expect((await pool.query<{ one: number }>("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
  const after = counted();
  expect(after.count - before.count).toBe(3);
  expect(after.sum - before.sum).toBeGreaterThan(0.29);
  expect(after.sum - before.sum).toBeLessThan(2);
});
