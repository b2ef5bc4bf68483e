import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "playwright/test";
import { getGateSheet } from "@/lib/domain/gate/queries";
import { redeemNumber } from "@/lib/domain/gate/redeem-ticket";
import { holdersText } from "@/lib/domain/gate/rules";
import { answerHandOver } from "@/lib/domain/tickets/holders/answer-hand-over";
import { callBackTicket } from "@/lib/domain/tickets/holders/call-back-ticket";
import { handOverTicket } from "@/lib/domain/tickets/holders/hand-over-ticket";
import { listHandedTickets } from "@/lib/domain/tickets/holders/list-handed-tickets";
import { nameTicket } from "@/lib/domain/tickets/holders/name-ticket";
import { getTicketForCode, listTickets } from "@/lib/domain/tickets/queries";
import { nameTicketByStaff } from "@/lib/office/orders/acts/name-ticket-by-staff";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

const all = { namesRequired: true, nameChanges: true, handOver: true };

/** A paid ticket of an event that asks for names and lets buyers hand tickets over, and two members who know its buyer. */
async function soldTicket(switches: Partial<typeof all> = {}, ticketType: "e_ticket" | "kiosk" = "e_ticket") {
  const session = await makeSession({ seats: 2 });
  await db.event.update({ where: { id: session.eventId }, data: { ...all, ...switches } });
  const [buyer, guest, other] = await Promise.all([
    makeMember({ lastName: "王", firstName: "小明" }),
    makeMember({ lastName: "林", firstName: "雨晴" }),
    makeMember(),
  ]);
  const { orderId } = await makePaidOrder({ member: buyer, session, seatIds: [session.seatIds[0]![0]!], ticketType });
  const { ticketNo, id } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  const { entryAt } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  return {
    session,
    buyer,
    guest,
    other,
    orderId,
    ticketNo,
    id,
    mine: { ticketNo, memberId: buyer.id },
    before: (hours: number) => addSeconds(entryAt, -hours * 3_600),
  };
}

const rule = (name: string) => ({ key: "HOLDER_REFUSED", params: { rule: name } });
const viewOf = async ({ orderId, buyer }: { orderId: string; buyer: { id: string } }, now?: Date) =>
  (await listTickets({ orderId, memberId: buyer.id, language: "tw" }, now))[0]!;
const numberOf = async (id: bigint) => (await db.ticket.findUniqueOrThrow({ where: { id } })).ticketNo;
const mailsOf = (orderId: string) => db.mailOutbox.count({ where: { orderId, template: "ticket_holder" } });

test("a name is entered, corrected, changed to another person once, and then only corrected", async () => {
  const sold = await soldTicket();
  const { mine, orderId } = sold;
  await nameTicket({ ...mine, name: "陳大文" });
  expect(await mailsOf(orderId)).toBe(0);
  await nameTicket({ ...mine, name: "陳大汶" });
  await nameTicket({ ...mine, name: "林雨晴" });
  expect(await mailsOf(orderId)).toBe(2);
  await expect(nameTicket({ ...mine, name: "趙一二" })).rejects.toMatchObject(rule("person_used"));
  await nameTicket({ ...mine, name: "林雨睛" });
  expect(await viewOf(sold)).toMatchObject({
    holder_name: "林雨睛",
    naming: { may_enter: false, may_correct: true, may_change_person: false },
  });
  expect(await mailsOf(orderId)).toBe(3);
});

test("refuses names where the event asks for none, after the time, and of another member's or a used ticket", async () => {
  const off = await soldTicket({ namesRequired: false, nameChanges: false });
  await expect(nameTicket({ ...off.mine, name: "林雨晴" })).rejects.toMatchObject(rule("names_off"));
  const sold = await soldTicket();
  await expect(nameTicket({ ...sold.mine, name: "林雨晴" }, sold.before(71))).rejects.toMatchObject(rule("enter_over"));
  await expect(nameTicket({ ticketNo: sold.ticketNo, memberId: sold.other.id, name: "林雨晴" })).rejects.toMatchObject({
    key: "ORDER_NOT_FOUND",
  });
  await redeemByNo(sold.ticketNo);
  await expect(nameTicket({ ...sold.mine, name: "林雨晴" })).rejects.toMatchObject(rule("not_valid"));
});

test("staff name a ticket after the buyer's time, with an entry in the audit that has no name in full", async () => {
  const { ticketNo, orderId, buyer } = await soldTicket();
  await nameTicketByStaff({ ticketNo, name: "林雨晴", actor: testOperator, reason: "來電" });
  expect(await viewOf({ orderId, buyer })).toMatchObject({ holder_name: "林雨晴" });
  const { orderNo } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const entry = await db.auditEntry.findFirstOrThrow({ where: { act: "ticket.named", subjectId: orderNo } });
  expect(JSON.stringify([entry.before, entry.after])).not.toContain("雨晴");
});

test("a guest accepts a ticket, shows its code, and loses it when the buyer calls it back", async () => {
  const sold = await soldTicket();
  const { guest, mine, ticketNo, id, orderId, session } = sold;
  await handOverTicket({ ...mine, mobile: guest.mobile });
  await handOverTicket({ ...mine, mobile: guest.mobile });
  expect((await viewOf(sold)).guest).toMatchObject({ state: "handed", may_call_back: true });
  expect((await viewOf(sold)).guest).not.toHaveProperty("name");
  const asGuest = { ticketNo, memberId: guest.id };
  await expect(getTicketForCode(asGuest)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect((await listHandedTickets({ memberId: guest.id, language: "tw" })).items).toMatchObject([{ state: "handed", qr_available: false }]);
  await answerHandOver({ ...asGuest, accept: true });
  await answerHandOver({ ...asGuest, accept: true });
  expect(await getTicketForCode(asGuest)).toEqual({ ticketNo, sessionId: session.sessionId });
  expect((await viewOf(sold)).guest).toMatchObject({ state: "accepted", name: "林雨晴" });
  expect((await listHandedTickets({ memberId: guest.id, language: "tw" })).items).toMatchObject([
    { buyer_name: "王小明", qr_available: true },
  ]);
  await callBackTicket(mine);
  expect(await numberOf(id)).not.toBe(ticketNo);
  await expect(redeemByNo(ticketNo)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect((await listHandedTickets({ memberId: guest.id, language: "tw" })).items).toEqual([]);
  expect((await viewOf(sold)).guest).toBeUndefined();
  expect(await mailsOf(orderId)).toBe(3);
  expect(await db.mailOutbox.count({ where: { memberId: guest.id, template: "ticket_guest" } })).toBe(2);
});

test("a guest cannot pass the ticket on, name it or call it back, and can give it back", async () => {
  const { guest, other, mine, ticketNo, id } = await soldTicket();
  await handOverTicket({ ...mine, mobile: guest.mobile });
  const asGuest = { ticketNo, memberId: guest.id };
  await answerHandOver({ ...asGuest, accept: true });
  for (const act of [
    () => handOverTicket({ ...asGuest, mobile: other.mobile }),
    () => callBackTicket(asGuest),
    () => nameTicket({ ...asGuest, name: "林雨晴" }),
    () => answerHandOver({ ticketNo, memberId: other.id, accept: true }),
  ])
    await expect(act()).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  await answerHandOver({ ...asGuest, accept: false });
  expect(await numberOf(id)).not.toBe(ticketNo);
  await expect(getTicketForCode(asGuest)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
});

test("refuses to hand over where it is off, on paper, too late, to oneself, to an unknown number and to a second guest", async () => {
  const off = await soldTicket({ handOver: false });
  await expect(handOverTicket({ ...off.mine, mobile: off.guest.mobile })).rejects.toMatchObject(rule("hand_over_off"));
  const paper = await soldTicket({}, "kiosk");
  await expect(handOverTicket({ ...paper.mine, mobile: paper.guest.mobile })).rejects.toMatchObject(rule("paper"));
  const { mine, buyer, guest, other, before, ticketNo } = await soldTicket();
  await expect(handOverTicket({ ...mine, mobile: guest.mobile }, before(24))).rejects.toMatchObject(rule("hand_over_late"));
  await expect(handOverTicket({ ...mine, mobile: buyer.mobile })).rejects.toMatchObject(rule("own_number"));
  await expect(handOverTicket({ ...mine, mobile: "+886999999999" })).rejects.toMatchObject({ key: "MEMBER_NOT_FOUND" });
  await expect(callBackTicket(mine)).rejects.toMatchObject(rule("no_guest"));
  await handOverTicket({ ...mine, mobile: guest.mobile });
  await expect(handOverTicket({ ...mine, mobile: other.mobile })).rejects.toMatchObject(rule("guest_kept"));
  await expect(callBackTicket(mine, before(24))).rejects.toMatchObject(rule("call_back_late"));
  await expect(answerHandOver({ ticketNo, memberId: guest.id, accept: true }, before(24))).rejects.toMatchObject(rule("answer_late"));
});

test("of two calls that end a guest at once, one wins and the ticket has one new number", async () => {
  const { guest, mine, ticketNo, id } = await soldTicket();
  await handOverTicket({ ...mine, mobile: guest.mobile });
  await answerHandOver({ ticketNo, memberId: guest.id, accept: true });
  const ends = await Promise.allSettled([callBackTicket(mine), answerHandOver({ ticketNo, memberId: guest.id, accept: false })]);
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.endedTicketNo.count({ where: { ticketId: id } })).toBe(1);
});

test("the gate gets the name and the buyer, online and in a signed list, and admits by the name on the ticket", async () => {
  const { guest, mine, ticketNo, session } = await soldTicket();
  await handOverTicket({ ...mine, mobile: guest.mobile });
  await answerHandOver({ ticketNo, memberId: guest.id, accept: true });
  const sheetOf = () => getGateSheet({ sessionId: session.sessionId, language: "tw" });
  expect((await sheetOf()).holders).toEqual({ [ticketNo]: { name: null, bought_by: "王小明" } });
  await nameTicket({ ...mine, name: "林雨晴" });
  const { holders, holders_signature: signature, public_key: spki } = await sheetOf();
  expect(holders).toEqual({ [ticketNo]: { name: "林雨晴", bought_by: "王小明" } });
  const key = createPublicKey({ key: Buffer.from(spki, "base64"), format: "der", type: "spki" });
  const isSigned = (list: typeof holders) =>
    verify(null, Buffer.from(holdersText(String(session.sessionId), list)), key, Buffer.from(signature, "base64"));
  expect([isSigned(holders), isSigned({ [ticketNo]: { name: "陳大文" } })]).toEqual([true, false]);
  const typed = { ticketNo, seatOrName: "林雨晴", sessionId: session.sessionId, gate: "A", language: "tw" as const };
  expect((await redeemNumber(typed)).holder).toEqual({ name: "林雨晴", bought_by: "王小明" });
});
