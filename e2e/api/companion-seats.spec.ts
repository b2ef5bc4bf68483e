import type { Redeemed } from "@/lib/domain/gate/types";
import type { BlockListView, PriceListView, SeatListView, UnavailableBlocksView } from "@/lib/domain/seats/types";
import { db } from "@/lib/platform/db";
import { expect, test } from "../fixtures";
import { codeOf, operatorKey, paidOrder } from "../gate";
import { auto, autoCreate, create, orderOf, refused, seated } from "../orders";

// A wheelchair place and its companion's, as a client sees, buys and uses them.

test("a pair is labelled, counted separately, sold only as a whole to wheelchair users, and shown at the gate", async ({
  api,
  as,
  newMember,
  newSession,
  visitor,
}) => {
  const session = await newSession({ seats: 4, pairs: 1, price: 1_001, companion: { halfPrice: true } });
  const [wheelchair, companion] = session.seatIds[0] as [number, number];
  const id = session.sessionId;
  const { session: head } = (await visitor.get<BlockListView>(`/session/block_list/${id}`)).result;
  expect(head.companion).toEqual({ kept_until: expect.stringMatching(/\+08:00$/), half_price: true });
  const { rows } = (await visitor.get<SeatListView>(`/session/seat_list/${session.blockId}/${session.areaIds[0]}`)).result;
  expect(rows[0]?.seats.map(({ accessible, partner }) => [accessible, partner])).toEqual([
    [true, String(companion)],
    [undefined, String(wheelchair)],
    [undefined, undefined],
    [undefined, undefined],
  ]);

  const [one, other] = [as(await newMember()), as(await newMember())];
  const alone = await create(one, { ...seated(session, 1), companion: true });
  refused(alone, 422, 3024);
  expect(alone.failure.tw_msg).toContain("陪同席");
  const silent = await create(one, seated(session, 2));
  refused(silent, 400, 1000);
  expect(silent.failure.details).toMatchObject([{ field: "companion" }]);
  refused(await autoCreate(one, auto(session, 3, { companion: true })), 400, 1000);
  await orderOf(autoCreate(one, auto(session, 2)));

  // only wheelchair places are left: neither sold out nor available to every buyer
  const left = (await visitor.get<UnavailableBlocksView>(`/session/unavailable_block_list/${id}`)).result.items[0];
  expect(left).toMatchObject({ remaining: 2, kept: 2, sold_out: false });
  const [price] = (await visitor.get<PriceListView>(`/session/price_list/${id}`)).result.items;
  expect(price).toMatchObject({ sold_out: false, left: "wheelchair" });
  refused(await autoCreate(other, auto(session, 1)), 409, 3003);

  const more = { companion: true, expected_total: 1_100 };
  const { tickets, seats, items } = await paidOrder(api, session, 2, { more });
  expect(seats.map(({ pair }) => pair)).toEqual(["wheelchair", "companion"]);
  expect(items).toMatchObject([{ kind: "ticket", qty: 2, price: 500 }]);
  const gate = as({ token: operatorKey() });
  for (const { ticket_no: no, seat } of tickets) {
    const { result } = await gate.post<Redeemed>("/ticket/redeem", { code: codeOf(no, id) });
    expect(result.seat).toEqual({ section: "A1", row: "1", number: expect.any(String), pair: seat.pair });
  }
  expect(await db.order.count({ where: { sessionId: id, companionConfirmedAt: { not: null } } })).toBe(1);
});
