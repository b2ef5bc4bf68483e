import pg from "pg";
import { expect, test } from "playwright/test";
import { readThrough } from "@/lib/platform/cache/read-through";
import { asHouse, asOrganizer, currentOrganizer } from "@/lib/platform/database/organizer-wall";
import { closeDb, db, poolState, querySql, runSql } from "@/lib/platform/db";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

async function makeTwo() {
  const [one, other] = [await makeSession({ seats: 2 }), await makeSession({ seats: 2 })];
  return {
    one: { ...one, organizerId: await insertOrganizer([one.eventId]) },
    other: { ...other, organizerId: await insertOrganizer([other.eventId]) },
  };
}

const readRole = () =>
  querySql<{ role: string; organizer: string | null }>`
    SELECT current_user AS role, nullif(current_setting('houselight.organizer_id', true), '') AS organizer`;

/** Asserts that every connection of the pool has its own role again. */
async function expectCleanPool(): Promise<void> {
  const { most } = poolState().connections;
  const rows = (await Promise.all(Array.from({ length: most }, readRole))).flat();
  expect(new Set(rows.map(({ role }) => role)).has("houselight_organizer")).toBe(false);
  expect(rows.filter(({ organizer }) => organizer !== null)).toEqual([]);
}

test("a statement and a transaction of an organizer read its rows only", async () => {
  const { one, other } = await makeTwo();
  const ids = [one.eventId, other.eventId];
  await asOrganizer(one.organizerId, async () => {
    expect(await readRole()).toEqual([{ role: "houselight_organizer", organizer: String(one.organizerId) }]);
    expect(await querySql`SELECT id FROM events WHERE id = ANY(${ids}::int[])`).toEqual([{ id: one.eventId }]);
    expect(await db.event.findMany({ where: { id: { in: ids } }, select: { id: true } })).toEqual([{ id: one.eventId }]);
    const sessions = await db.$transaction((tx) => tx.eventSession.findMany({ where: { eventId: { in: ids } }, select: { id: true } }));
    expect(sessions).toEqual([{ id: one.sessionId }]);
    expect(await asHouse(() => db.event.count({ where: { id: { in: ids } } }))).toBe(2);
  });
  expect(currentOrganizer()).toBeUndefined();
  expect(await db.event.count({ where: { id: { in: ids } } })).toBe(2);
});

test("connections have their own role again after a commit, a rollback and an error", async () => {
  const { one } = await makeTwo();
  await Promise.all(
    Array.from({ length: 40 }, (_, round) =>
      asOrganizer(one.organizerId, async () => {
        if (round % 4 === 0) await runSql`SELECT 1`;
        else if (round % 4 === 1) await expect(querySql`SELECT 1 / 0`).rejects.toThrow("division by zero");
        else if (round % 4 === 2)
          await expect(db.$transaction(() => Promise.reject(new Error("taken back")))).rejects.toThrow("taken back");
        else await expect(db.$transaction((tx) => tx.$queryRaw`SELECT FROM staff`)).rejects.toThrow("permission denied");
      }),
    ),
  );
  await expectCleanPool();
});

test("reads of the house and of organizers at one moment do not mix", async () => {
  const { one, other } = await makeTwo();
  const find = () => db.event.findUnique({ where: { id: other.eventId }, select: { id: true } });
  for (let round = 0; round < 20; round++) {
    // Prisma collects reads of one tick in a batch, which the first caller sends.
    const found = await Promise.all([asOrganizer(one.organizerId, find), find(), asOrganizer(other.organizerId, find), find()]);
    expect(found).toEqual([null, { id: other.eventId }, { id: other.eventId }, { id: other.eventId }]);
  }
});

test("the house sends one statement where an organizer sends three", async () => {
  const { one } = await makeTwo();
  const sent: unknown[] = [];
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    sent.push(args[0]);
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
  const count = async (work: () => Promise<unknown>) => {
    sent.length = 0;
    await work();
    return sent.length;
  };
  try {
    await Promise.all(Array.from({ length: poolState().connections.most }, () => runSql`SELECT 1`));
    expect(await count(() => runSql`SELECT 1`)).toBe(1);
    expect(await count(() => db.event.count())).toBe(1);
    expect(await count(() => asOrganizer(one.organizerId, () => runSql`SELECT 1`))).toBe(3);
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
});

test("refuses a list of operations, which cannot begin with the organizer", async () => {
  const { one } = await makeTwo();
  const list = () => db.$transaction([db.event.count()] as never);
  await expect(asOrganizer(one.organizerId, async () => list())).rejects.toThrow("a list of operations");
});

test("caches values for an organizer apart from those of others", async () => {
  const cache = readThrough<string>({ life: 60_000 });
  const read = (value: string) => cache.get("key", () => Promise.resolve(value));
  expect(await asOrganizer(1, () => read("of one"))).toBe("of one");
  expect(await read("of the house")).toBe("of the house");
  expect(await asOrganizer(2, () => read("of another"))).toBe("of another");
  expect(await Promise.all([asOrganizer(1, () => read("-")), read("-")])).toEqual(["of one", "of the house"]);
});

/** Tables and columns without rows of an organizer: choices for drafts, uploaded pictures, and how far sums are counted. */
const shared = ["artists", "figures_state", "halls", "order_log", "payment_log", "pictures", "report_state"];

test("every table that the role may read or change has a policy, or holds no rows of an organizer", async () => {
  const tables = await querySql<{ name: string; has_policy: boolean }>`
    SELECT c.relname AS name, c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS has_policy
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p')
      AND (has_any_column_privilege('houselight_organizer', c.oid, 'SELECT, INSERT, UPDATE') OR has_table_privilege('houselight_organizer', c.oid, 'DELETE'))
    ORDER BY c.relname`;
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter(({ has_policy }) => !has_policy).map(({ name }) => name)).toEqual(shared);
});

test("the role may read no address, mobile or account of a person, and nothing of staff", async () => {
  const columns = await querySql<{ name: string }>`
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      AND has_column_privilege('houselight_organizer', c.oid, a.attnum, 'SELECT')
      AND (a.attname ~ '(mobile|address|email|phone|account|recipient|password|token|secret|carrier|tax)' OR c.relname ~ '^(staff|members|payments|invoices)')
    ORDER BY 1`;
  // the hall's address, and whether a letter had an address to go to
  expect(columns.map(({ name }) => name)).toEqual(["halls.address", "letter_orders.has_address"]);
});

test("without an organizer the role sees no row", async () => {
  await makeTwo();
  const rows = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL ROLE houselight_organizer`;
    return Promise.all([tx.event.count(), tx.order.count({ where: {} }), tx.letter.count(), tx.organizer.count({ where: {} })]);
  });
  expect(rows).toEqual([0, 0, 0, 0]);
});
