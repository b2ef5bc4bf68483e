import type { OrderView } from "@/lib/domain/orders/types";
import { querySql, runSql } from "@/lib/platform/db";
import { rounds } from "@/test-support/seeded";
import { expect, test, type MemberFixture, type Reply } from "../fixtures";
import { byCode } from "../orders";

// The core guarantees: no seat is sold twice, every request gets an immediate reply, and only the catalogue's failures occur. Each test
// fails when `held_until < now()` is removed from the claim (lib/domain/orders/create/claim-places.ts).

type Order = (member: MemberFixture) => Promise<Reply<OrderView>>;

async function seatsOwnedTwice(sessionId: number): Promise<number> {
  const [row] = await querySql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT oi.seat_id FROM order_items oi JOIN orders o ON o.id = oi.order_id
      WHERE o.session_id = ${sessionId} AND o.status <> 'cancelled' GROUP BY oi.seat_id HAVING count(*) > 1) twice`;
  return row?.n ?? 0;
}

test("200 members race for one seat, round after round: one winner each, all others get 3002", async ({ as, newMembers, newSession }) => {
  // Up to 20,000 requests.
  test.setTimeout(1_800_000);
  const { sessionId, seatIds } = await newSession({ seats: rounds({ part: 5, full: 100 }), maxPerOrder: 4, maxPerMember: 1_000 });
  const members = await newMembers(200);
  for (const seatId of seatIds[0] as number[]) {
    const replies = await Promise.all(
      members.map((member) =>
        as(member).post<OrderView>("/order/create", { session_id: sessionId, seat_ids: [seatId], ticket_type: "e_ticket" }),
      ),
    );
    expect(byCode(replies)).toEqual({ 0: 1, 3002: 199 });
    // Marks the winner's order as paid: an unpaid one would block that member in the next round.
    const winner = replies.findIndex(({ code }) => code === 0);
    await runSql`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = ${(replies[winner] as Reply<OrderView>).result.order_id}::uuid`;
    await runSql`UPDATE seats SET held_until = 'infinity' WHERE id = ${seatId}`;
  }
  expect(await seatsOwnedTwice(sessionId)).toBe(0);
});

test("200 buyers of 2 to 4 seats on 300 seats choose again until served: at most 3 are left, none is sold twice, every order is whole", async ({
  as,
  newMembers,
  newSession,
  visitor,
}) => {
  const { sessionId, blockId, areaIds, seatIds } = await newSession({ seats: 300, seatsPerRow: 30 });
  const members = await newMembers(200);
  const all = (seatIds[0] as number[]).map(String);
  const codes = new Set<number>();

  async function buy(member: MemberFixture, want: number): Promise<number> {
    for (let tries = 0; tries < 200; tries++) {
      const { result } = await visitor.get<{ seat_ids: string[] }>(`/session/unavailable_seat_list/${blockId}/${areaIds[0]}`);
      const taken = new Set(result.seat_ids);
      const free = all.filter((id) => !taken.has(id));
      if (free.length < want) return 0;
      const start = Math.floor(Math.random() * (free.length - want + 1));
      const reply = await as(member).post<OrderView>("/order/create", {
        session_id: sessionId,
        seat_ids: free.slice(start, start + want),
        ticket_type: "e_ticket",
      });
      codes.add(reply.code);
      if (reply.code === 0) return want;
    }
    return 0;
  }

  const got = await Promise.all(members.map((member, i) => buy(member, 2 + (i % 3))));
  const sold = got.reduce((sum, n) => sum + n, 0);
  expect([...codes].filter((code) => ![0, 3002, 3003].includes(code))).toEqual([]);
  expect(300 - sold).toBeLessThanOrEqual(3);
  expect(await seatsOwnedTwice(sessionId)).toBe(0);
  const [whole] = await querySql<{ held: number; broken: number }>`
    SELECT (SELECT count(*)::int FROM seats WHERE session_id = ${sessionId} AND held_until > now()) AS held,
      (SELECT count(*)::int FROM orders o WHERE o.session_id = ${sessionId}
        AND o.ticket_qty <> (SELECT count(*) FROM seats s WHERE s.order_id = o.id)) AS broken`;
  expect(whole).toEqual({ held: sold, broken: 0 });
});

test("200 parallel auto_create of 2 on 400 seats: all are served, side by side while there are neighbours", async ({
  as,
  newMembers,
  newSession,
}) => {
  const { sessionId, areaIds } = await newSession({ seats: 400, seatsPerRow: 40 });
  const members = await newMembers(200);
  const order: Order = (member) =>
    as(member).post<OrderView>("/order/auto_create", { session_id: sessionId, area_id: areaIds[0], qty: 2, ticket_type: "e_ticket" });
  const replies = await Promise.all(members.map(order));
  expect(byCode(replies)).toEqual({ 0: 200 });
  expect(await seatsOwnedTwice(sessionId)).toBe(0);
  // A row of 40 that is filled from its middle may end with one free seat at each end: those two are sold together last.
  const apart = replies.filter(
    ({
      result: {
        seats: [a, b],
      },
    }) => a?.row !== b?.row || Math.abs(Number(a?.number) - Number(b?.number)) !== 1,
  );
  expect(apart.length).toBeLessThanOrEqual(10);
});

test("500 members race for the last 200 standing places: 200 are sold, all others get 3003 or 2004", async ({
  as,
  newMembers,
  newSession,
}) => {
  const { sessionId, areaIds } = await newSession({ seats: 250, numbered: false });
  const members = await newMembers(500);
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE id IN (SELECT id FROM seats WHERE area_id = ${areaIds[0]} LIMIT 50)`;
  // One or two per order: a member who wants two may find one left.
  const replies = await Promise.all(
    members.map((member, i) =>
      as(member).post<OrderView>("/order/auto_create", {
        session_id: sessionId,
        area_id: areaIds[0],
        qty: 1 + (i % 2),
        ticket_type: "e_ticket",
      }),
    ),
  );
  const { 0: served, 2004: soldOut = 0, 3003: tooFew = 0, ...others } = byCode(replies);
  expect(others).toEqual({});
  expect((served ?? 0) + soldOut + tooFew).toBe(500);
  expect(replies.reduce((sum, { result }) => sum + (result?.ticket_qty ?? 0), 0)).toBe(200);
  expect(await seatsOwnedTwice(sessionId)).toBe(0);
});

test("20 parallel requests of one member on three devices make one order, and never exceed the member's limit", async ({
  as,
  newLogin,
  newMember,
  newSession,
}) => {
  const { sessionId, areaIds } = await newSession({ seats: 100, numbered: false, maxPerOrder: 2, maxPerMember: 3 });
  const member = await newMember();
  const devices = [member, await newLogin(member), await newLogin(member)];
  const attempt = (_: unknown, i: number) =>
    as(devices[i % 3] as MemberFixture).post<OrderView>("/order/auto_create", {
      session_id: sessionId,
      area_id: areaIds[0],
      qty: 2,
      ticket_type: "e_ticket",
    });
  const first = await Promise.all(Array.from({ length: 20 }, attempt));
  expect(byCode(first)).toEqual({ 0: 1, 3013: 19 });
  const won = first.find(({ code }) => code === 0)?.result.order_id;
  await runSql`UPDATE orders SET status = 'paid', paid_at = now() WHERE id = ${won}::uuid`;
  await runSql`UPDATE seats SET held_until = 'infinity' WHERE order_id = ${won}::uuid`;
  // Two of three are used up: two more exceed the limit, from any number of devices.
  expect(byCode(await Promise.all(Array.from({ length: 20 }, attempt)))).toEqual({ 3004: 20 });
});

test("identical calls under one Idempotency-Key are one order", async ({ as, newMember, newSession }) => {
  const { sessionId, seatIds } = await newSession({ seats: 20 });
  const member = await newMember();
  const body = { session_id: sessionId, seat_ids: (seatIds[0] as number[]).slice(0, 2), ticket_type: "e_ticket" };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const replies = await Promise.all(Array.from({ length: 10 }, () => as(member).post<OrderView>("/order/create", body, { headers })));
  expect(byCode(replies)).toEqual({ 0: 10 });
  expect(new Set(replies.map(({ result }) => result.order_id)).size).toBe(1);
});
