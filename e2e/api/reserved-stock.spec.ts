import type { ReservedPlaces } from "@/lib/domain/rights/types";
import { reserveStock } from "@/lib/office/rights/reserved-stock";
import { addSeconds } from "@/lib/platform/clock";
import { runSql } from "@/lib/platform/db";
import { makeRight } from "@/prisma/factories/rights";
import type { SessionFixture } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";
import { expect, test, type Caller } from "../fixtures";
import { auto, autoCreate, create, orderOf, refused, seated } from "../orders";

/** How late reserved stock may be back on sale, in ms. */
const BACK_WITHIN = 5_000;
const takenOf = async (visitor: Caller, { blockId, areaIds }: SessionFixture) =>
  (await visitor.get<{ seat_ids: string[] }>(`/session/unavailable_seat_list/${blockId}/${areaIds[0]}`)).result.seat_ids;

test(
  "seats reserved for a list are sold to its members alone, and to everybody once their time is over",
  { tag: "@all" },
  async ({ as, visitor, newMembers, newSession }) => {
    const [fanMember, otherMember] = await newMembers(2);
    const [fan, other] = [as(fanMember!), as(otherMember!)];
    const session = await newSession();
    const right = await makeRight({ eventId: session.eventId, carrier: "list", cutPercent: 0, holders: [fanMember!.id] });
    const seats = session.seatIds[0]!.slice(0, 3);
    const ends_at = addSeconds(new Date(), 3_600);
    const by = { actor: testOperator, eventIds: null };
    await reserveStock({ right_id: right.id, session_id: session.sessionId, seat_ids: seats, ends_at }, by);
    expect(await takenOf(visitor, session)).toEqual(expect.arrayContaining(seats.map(String)));
    refused(await create(other, seated(session, 1)), 409, 3002);
    const reservedFor = (caller: Caller) => caller.get<ReservedPlaces>(`/session/reserved/${session.sessionId}`);
    expect((await reservedFor(other)).result.items).toEqual([]);
    expect((await reservedFor(fan)).result.items).toMatchObject([{ places: 3, seat_ids: seats.map(String) }]);
    await orderOf(autoCreate(fan, auto(session, 1)));
    expect((await reservedFor(fan)).result.items).toMatchObject([{ places: 2 }]);

    await runSql`UPDATE seats SET held_until = now() - interval '1 ms' WHERE session_id = ${session.sessionId} AND block_id IS NOT NULL AND order_id IS NULL`;
    await runSql`UPDATE seat_blocks SET ends_at = now() - interval '1 ms' WHERE session_id = ${session.sessionId}`;
    await expect.poll(() => takenOf(visitor, session).then(({ length }) => length), { timeout: BACK_WITHIN }).toBe(1);
    await orderOf(autoCreate(other, auto(session, 2)));
  },
);
