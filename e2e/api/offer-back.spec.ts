import type { z } from "zod";
import type { offerListSchema } from "@/lib/domain/draws/schemas";
import type { OrderDetailView, OrderView } from "@/lib/domain/orders/types";
import { db, runSql } from "@/lib/platform/db";
import { expect, test, type SessionFixture } from "../fixtures";
import { paidOrder } from "../gate";
import { payByCard } from "../pay";

type Offers = z.output<typeof offerListSchema>;

/** The time of the next batch has come; the worker runs it. */
const nextBatch = ({ sessionId }: SessionFixture) =>
  runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'listed'`;

test("a ticket goes back to the next on the waitlist, who accepts the offer; no other member can", async ({
  api,
  as,
  newMembers,
  newSession,
}) => {
  const session = await newSession({ seats: 1 });
  const order = await paidOrder(api, session, 1);
  const ticket_no = order.tickets[0]!.ticket_no;
  const off = await api.post("/ticket/offer_back", { ticket_no });
  expect([off.http, off.code]).toEqual([409, 1041]);
  expect(off.failure).toMatchObject({ tw_msg: "這張票不能退回給下一位。", en_msg: "This ticket can't be offered back." });
  await db.event.update({ where: { id: session.eventId }, data: { offerBack: true } });
  const [next, other] = await newMembers(2);
  await db.waitlistEntry.create({ data: { sessionId: session.sessionId, memberId: next!.id, reason: "seats" } });

  const listed = await api.post<OrderDetailView>("/ticket/offer_back", { ticket_no });
  expect(listed.result.tickets[0]).toMatchObject({
    status: "valid",
    offer_back: { state: "listed", amount: 1_000, fee: 0, service_fee: 50 },
  });
  expect((await as(other!).post("/ticket/keep", { ticket_no })).code).toBe(3001);
  const kept = await api.post<OrderDetailView>("/ticket/keep", { ticket_no });
  expect(kept.result.tickets[0]?.offer_back?.state).toBe("open");
  await api.post("/ticket/offer_back", { ticket_no });
  await nextBatch(session);

  const buyer = as(next!);
  let offer: Offers["items"][number] | undefined;
  await expect(async () => {
    [offer] = (await buyer.get<Offers>("/offer/list")).result.items;
    expect(offer).toMatchObject({ is_offered_back: true, draw_id: null, qty: 1, price: 1_000, state: "live" });
  }).toPass({ intervals: [500] });
  expect((await api.post("/ticket/keep", { ticket_no })).code).toBe(1041);
  const body = { offer_id: offer!.offer_id, ticket_type: "e_ticket" };
  expect((await as(other!).post("/order/accept_offer", body)).code).toBe(3021);
  const placed = await buyer.post<OrderView>("/order/accept_offer", { ...body, expected_total: 1_050 });
  expect(placed.result).toMatchObject({ status: "unpaid", total_price: 1_050 });
  const detail = async () => (await api.get<OrderDetailView>(`/order/detail/${order.order_id}`)).result;
  expect((await detail()).tickets[0]?.status).toBe("valid");
  await payByCard(buyer, placed.result.order_id);
  await expect(async () => {
    expect((await detail()).tickets[0]).toMatchObject({ status: "void", offer_back: { state: "taken" } });
  }).toPass({ intervals: [500] });
  expect((await detail()).refund).toMatchObject({ cause: "tickets", amount: 1_000, fee: 0 });
});
