import { expect, test } from "playwright/test";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { DomainError } from "@/lib/errors/domain-error";
import { withOwnClient } from "@/lib/platform/database/with-own-client";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeExhibition } from "@/prisma/factories/exhibitions";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();
test.afterAll(closeDb);

async function refusal(sessionId: number, seatIds: number[]): Promise<[key: string, seats: string[]]> {
  const { id: memberId } = await makeMember();
  const order = { session_id: sessionId, seat_ids: seatIds, ticket_type: "e_ticket" as const };
  const thrown: unknown = await createOrder({ order, caller: { memberId, language: "tw", bodyHash: "-" } }).catch(
    (error: unknown) => error,
  );
  if (!(thrown instanceof DomainError)) throw new Error(`no refusal: ${String(thrown)}`);
  return [thrown.key, (thrown.details ?? []).map(({ key }) => key)];
}

test("places without numbers cannot be chosen by guessing their ids", async () => {
  const standing = await makeSession({ numbered: false });
  const exhibition = await makeExhibition();
  for (const { sessionId, seatIds } of [standing, exhibition]) {
    const guessed = (seatIds[0] as number[]).slice(0, 2);
    expect(await refusal(sessionId, guessed)).toEqual(["NOT_FOUND", guessed.map(String)]);
    expect(await db.seat.count({ where: { sessionId, orderId: { not: null } } })).toBe(0);
  }
});

test("refuses an id that is no seat of the session with NOT_FOUND, and a seat that is taken with SEAT_TAKEN", async () => {
  const [session, other] = [await makeSession(), await makeSession()];
  const [gone, free] = session.seatIds[0] as [number, number];
  const [foreign] = other.seatIds[0] as [number];
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE id = ${gone}`;
  expect(await refusal(session.sessionId, [gone, free])).toEqual(["SEAT_TAKEN", [String(gone)]]);
  expect(await refusal(session.sessionId, [gone, free, foreign, 999_999_999])).toEqual(["NOT_FOUND", [String(foreign), "999999999"]]);
});

test("places an order whose statement deadlocks with a migration", async () => {
  const [{ sessionId, seatIds }, { id: memberId }] = [await makeSession(), await makeMember()];
  const [seat] = seatIds[0] as [number];
  const order = { session_id: sessionId, seat_ids: [seat], ticket_type: "e_ticket" as const };
  const orderId = await withOwnClient(env().DATABASE_URL, "migration", async (migration) => {
    await migration.query("BEGIN");
    await migration.query("LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE");
    const placed = createOrder({ order, caller: { memberId, language: "tw", bodyHash: "-" } });
    await expect
      .poll(async () => (await migration.query("SELECT FROM pg_locks WHERE relation = 'order_items'::regclass AND NOT granted")).rowCount)
      .toBeGreaterThan(0);
    // Postgres ends one of the two, usually the order's: it has waited longer
    await migration.query("LOCK TABLE orders, seats IN ACCESS EXCLUSIVE MODE").catch(() => undefined);
    await migration.query("ROLLBACK");
    return placed;
  });
  expect(await db.seat.findUniqueOrThrow({ where: { id: seat } })).toMatchObject({ orderId });
});
