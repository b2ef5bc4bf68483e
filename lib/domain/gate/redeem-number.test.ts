import { expect, test } from "playwright/test";
import { redeemNumber, redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { ticketRef } from "@/lib/domain/tickets/ticket-ref";
import { countEntries } from "@/lib/office/gate/count-entries";
import { missingFile } from "@/lib/office/gate/list-missing";
import { readTicketStory } from "@/lib/office/gate/read-ticket-story";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

async function bought() {
  const session = await makeSession({ seats: 2 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds.flat().slice(0, 1) });
  await db.order.update({ where: { id: orderId }, data: { buyerLastName: "王", buyerFirstName: "小明" } });
  const ticket = await db.ticket.findFirstOrThrow({ where: { orderId }, include: { item: { select: { seat: true } }, order: true } });
  const say = (seatOrName: string, sessionId = session.sessionId) =>
    redeemNumber({ ticketNo: ticket.ticketNo, seatOrName, sessionId, gate: "A", language: "tw" });
  return { session, ticket, say, all: { sessionId: session.sessionId, scope: null, language: "tw" as const } };
}

test("refuses a bare ticket number as a code", async () => {
  const { ticket } = await bought();
  await expect(redeemTicket({ code: ticket.ticketNo, gate: "A", language: "tw" })).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect(await db.ticket.findUniqueOrThrow({ where: { id: ticket.id } })).toMatchObject({ usedAt: null });
});

test("admits by a typed number only with the holder's seat or name, marked on the scan and in the audit", async () => {
  const { ticket, say, all } = await bought();
  await expect(say("王大明")).rejects.toMatchObject({ key: "BAD_INPUT", details: [{ field: "seat_or_name" }] });
  await expect(say(ticket.ticketNo)).rejects.toMatchObject({ key: "BAD_INPUT" });
  expect((await countEntries(all)).refusals).toMatchObject([
    { typed: true, why: "not_holder" },
    { typed: true, why: "not_holder" },
  ]);
  const { row, number } = ticket.item.seat!;
  expect(await say(`${row ?? ""}排${number ?? ""}號`)).toMatchObject({ ticket_no: ticket.ticketNo });
  await expect(say("王小明")).rejects.toMatchObject({ key: "TICKET_USED" });
  const { story } = await readTicketStory({ text: ticket.ticketNo, scope: null, language: "tw" });
  expect(story.filter(({ what }) => what === "entered")).toMatchObject([{ typed: true, gate: "A" }]);
  const entries = await db.auditEntry.findMany({ where: { subjectId: ticket.order.orderNo, act: "ticket.entered_by_number" } });
  expect(entries).toMatchObject([{ actorKind: "machine", actorName: "A" }]);
});

test("counts a typed number in the office by the reason of its refusal, also once the ticket is used", async () => {
  const { say, all } = await bought();
  await expect(say("王大明")).rejects.toMatchObject({ key: "BAD_INPUT" });
  await say("王小明");
  await expect(say("王小明")).rejects.toMatchObject({ key: "TICKET_USED" });
  const { refused, refusals } = await countEntries(all);
  expect(refusals.map(({ why }) => why)).toEqual(["used", "not_holder"]);
  expect(refused).toEqual([
    { why: "not_holder", scans: 1 },
    { why: "used", scans: 1 },
  ]);
});

test("admits by a buyer's whole name, and not at another session's gate", async () => {
  const { say } = await bought();
  const other = await makeSession({ seats: 1 });
  await expect(say("王小明", other.sessionId)).rejects.toMatchObject({ key: "ORDER_NOT_FOUND" });
  expect(await say("王 小明")).toMatchObject({ price_name: expect.any(String) });
});

test("names a ticket in files by its reference, which is the same in the database and here", async () => {
  const { ticket, all } = await bought();
  const lines = [];
  for await (const page of (await missingFile(all)).read()) lines.push(...page);
  expect(lines).toMatchObject([{ ticket_ref: ticketRef(ticket) }]);
  expect(JSON.stringify(lines)).not.toContain(ticket.ticketNo);
});
