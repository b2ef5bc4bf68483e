import type { Redeemed } from "@/lib/domain/gate/types";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import type { HandedTicketView } from "@/lib/domain/tickets/types";
import { db } from "@/lib/platform/db";
import { expect, test } from "../fixtures";
import { codeOf, operatorKey, paidOrder } from "../gate";

test("a buyer names a ticket, hands it to a guest and calls it back; each refusal names its rule in four languages", async ({
  api,
  as,
  newMember,
  newSession,
}) => {
  const session = await newSession();
  const order = await paidOrder(api, session, 1);
  const ticket_no = order.tickets[0]!.ticket_no;
  const off = await api.post("/ticket/name", { ticket_no, name: "林雨晴" });
  expect([off.http, off.code]).toEqual([409, 1041]);
  expect(off.failure).toMatchObject({
    tw_msg: "這個活動的票券不需填寫姓名。",
    en_msg: "Tickets for this event carry no names.",
    jp_msg: expect.stringContaining("氏名"),
    kr_msg: expect.stringContaining("이름"),
  });
  await db.event.update({ where: { id: session.eventId }, data: { namesRequired: true, handOver: true } });
  const digits = await api.post("/ticket/name", { ticket_no, name: "A123456789" });
  expect([digits.code, digits.failure?.details]).toEqual([1000, [{ field: "name", key: "ticket_name_digits" }]]);
  const named = await api.post<OrderDetailView>("/ticket/name", { ticket_no, name: "林雨晴" });
  expect(named.result.tickets[0]).toMatchObject({ holder_name: "林雨晴", naming: { may_correct: true, may_change_person: false } });
  const other = await api.post("/ticket/name", { ticket_no, name: "陳大文" });
  expect(other.failure?.en_msg).toMatch(
    /^The organizer doesn't allow another person on a ticket\. .* until \d{4}-\d{2}-\d{2} \d{2}:\d{2}\.$/,
  );

  const member = await newMember();
  const guest = as(member);
  expect((await api.post("/ticket/hand_over", { ticket_no, mobile: "0999999999" })).code).toBe(1014);
  const handed = await api.post<OrderDetailView>("/ticket/hand_over", { ticket_no, mobile: member.mobile });
  expect(handed.result.tickets[0]?.guest).toMatchObject({ state: "handed", mobile: expect.stringContaining("•") });
  const listed = async () => (await guest.get<{ items: HandedTicketView[] }>("/ticket/handed")).result.items;
  expect(await listed()).toMatchObject([{ ticket_no, state: "handed", qr_available: false, holder_name: "林雨晴" }]);
  expect((await guest.get(`/ticket/qrcode/${ticket_no}`)).code).toBe(3001);
  expect((await guest.post("/ticket/answer", { ticket_no, accept: true })).result).toEqual({ accepted: true });
  expect(await listed()).toMatchObject([{ state: "accepted", qr_available: true }]);
  expect((await guest.get(`/order/detail/${order.order_id}`)).code).toBe(3001);
  expect((await guest.post("/ticket/call_back", { ticket_no })).code).toBe(3001);

  const back = await api.post<OrderDetailView>("/ticket/call_back", { ticket_no });
  const renewed = back.result.tickets[0]!.ticket_no;
  expect(renewed).not.toBe(ticket_no);
  expect(await listed()).toEqual([]);
  const gate = as({ token: operatorKey() });
  const redeem = (no: string) => gate.post<Redeemed>("/ticket/redeem", { code: codeOf(no, session.sessionId), gate: "North" });
  expect((await redeem(ticket_no)).code).toBe(3001);
  expect((await redeem(renewed)).result.holder).toEqual({ name: "林雨晴" });
});
