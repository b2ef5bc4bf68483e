import { expect, test } from "playwright/test";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { DomainError } from "@/lib/errors/domain-error";
import { closeDb, db, runSql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { serializeByKey, waitingFor } from "@/lib/platform/serialize-by-key";
import { makeMember } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

// A caller who will be refused does not start a search for the best seats and does not wait for one.

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

type More = { qty?: number; expected_total?: number; memberId?: string };
const outcome = async ({ sessionId, areaIds }: SessionFixture, { qty = 1, memberId, ...more }: More = {}) => {
  const order = { session_id: sessionId, area_id: areaIds[0] as number, qty, ticket_type: "e_ticket" as const, ...more };
  const caller = { memberId: memberId ?? (await makeMember()).id, language: "tw" as const, bodyHash: "-" };
  return autoCreateOrder({ order, caller }).then(
    () => "order",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
};

/** Run `work` while another caller holds the area's turn. */
async function whileSomebodyChooses<T>({ areaIds }: SessionFixture, work: () => Promise<T>): Promise<T> {
  let release = () => {};
  const turn = serializeByKey(`auto-create:${areaIds[0]}`, () => new Promise<void>((resolve) => (release = resolve)));
  try {
    return await work();
  } finally {
    release();
    await turn;
  }
}

test("refuses for limits, sale hours, room, picture check, price and an unpaid order before any search for seats", async () => {
  const few = await makeSession({ seats: 6, maxPerOrder: 3, maxPerMember: 3 });
  const [buyer, holder] = [await makeMember(), await makeMember()];
  await db.ticketCount.create({ data: { memberId: buyer.id, sessionId: few.sessionId, qty: 2 } });
  const elsewhere = await makeSession();
  await createOrder({
    order: { session_id: elsewhere.sessionId, seat_ids: [elsewhere.seatIds[0]?.[0] as number], ticket_type: "e_ticket" },
    caller: { memberId: holder.id, language: "tw", bodyHash: "-" },
  });
  const refused: [SessionFixture, More, string][] = [
    [few, { qty: 50 }, "OVER_LIMIT"],
    [few, { qty: 2, memberId: buyer.id }, "OVER_LIMIT"],
    [few, { memberId: holder.id }, "UNPAID_ORDER"],
    [few, { expected_total: 1 }, "PRICE_CHANGED"],
    [await makeSession({ packageSize: 2 }), { qty: 3 }, "OVER_LIMIT"],
    [await makeSession({ saleStarts: 60 }), {}, "SALE_NOT_STARTED"],
    [await makeSession({ saleEnds: -60 }), {}, "SALE_ENDED"],
    [await makeSession({ room: { capacity: 1, perMinute: 60 } }), {}, "NOT_ADMITTED"],
    [await makeSession({ captchaRequired: true }), {}, "CAPTCHA_REQUIRED"],
    [await makeSession({ seats: 2 }), { qty: 3 }, "NOT_ENOUGH_TICKETS"],
  ];
  for (const [session, more, key] of refused) {
    await whileSomebodyChooses(session, async () => {
      expect(await outcome(session, more)).toBe(key);
      expect(waitingFor(`auto-create:${session.areaIds[0]}`)).toBe(1);
    });
  }
  expect(await outcome(few, { qty: 1, memberId: buyer.id })).toBe("order");
});

test("does not refuse because of the member's own overdue order", async () => {
  const [first, second] = [await makeSession(), await makeSession()];
  const { id: memberId } = await makeMember();
  expect(await outcome(first, { memberId })).toBe("order");
  expect(await outcome(second, { memberId })).toBe("UNPAID_ORDER");
  await runSql`UPDATE orders SET pay_deadline = now() - interval '2 s', held_until = now() - interval '1 s' WHERE member_id = ${memberId}::uuid`;
  expect(await outcome(second, { memberId })).toBe("order");
});
