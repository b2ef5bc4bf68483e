import pg from "pg";
import { expect, test } from "playwright/test";
import { TcpProxy } from "@/e2e/network/tcp-proxy";
import { SerialTransactionsPg } from "@/lib/platform/database/serial-transactions";
import { closeDb, db } from "@/lib/platform/db";
import { PrismaClient } from "@/lib/platform/prisma/client";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

/** The largest number of concurrent statements on one connection during `work`. */
async function mostAtOnce(work: () => Promise<unknown>): Promise<number> {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const underWay = new Map<unknown, number>();
  let most = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const now = (underWay.get(this) ?? 0) + 1;
    underWay.set(this, now);
    most = Math.max(most, now);
    const done = () => underWay.set(this, (underWay.get(this) ?? 1) - 1);
    const answer = original.apply(this, args);
    if (answer instanceof Promise) answer.then(done, done);
    else done();
    return answer;
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
  return most;
}

test("runs one statement at a time on a transaction's connection, also when Prisma loads relations concurrently", async () => {
  const { slug } = await makeSession({ seats: 4 });
  const relations = {
    sessions: { include: { hall: true, prices: true, areas: true, blocks: true } },
    ticketMethods: true,
    products: true,
    merchandise: true,
  };
  const most = await mostAtOnce(() =>
    db
      .$transaction(async (tx) => {
        const event = await tx.event.findUniqueOrThrow({ where: { slug }, include: relations });
        expect([event.sessions.length, event.ticketMethods.length]).toEqual([1, 2]);
        await Promise.all([tx.event.count(), tx.hall.count(), tx.member.count()]);
        await expect(tx.$queryRaw`SELECT 1 FROM nowhere`).rejects.toThrow();
        // The next statement still runs.
        await expect(tx.$queryRaw`SELECT 1`).rejects.toThrow("current transaction is aborted");
      })
      .catch((error: Error) => expect(error.message).toContain("aborted")),
  );
  expect(most).toBe(1);
});

test("does not reuse a connection that did not answer in a transaction", async () => {
  const proxy = await TcpProxy.before(process.env.DATABASE_URL as string);
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1, query_timeout: 300, connectionTimeoutMillis: 1_000 });
  pool.on("error", () => undefined);
  const client = new PrismaClient({ adapter: new SerialTransactionsPg(pool) });
  try {
    await expect(
      client.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        proxy.swallow();
        await tx.$queryRaw`SELECT 2`;
      }),
    ).rejects.toThrow();
    await proxy.pass();
    expect(await client.$queryRaw`SELECT 3 AS three`).toEqual([{ three: 3 }]);
  } finally {
    await client.$disconnect();
    await pool.end().catch(() => undefined);
    await proxy.close();
  }
});
