import { expect, test } from "playwright/test";
import { DomainError } from "@/lib/errors/domain-error";
import { countEntries } from "@/lib/office/gate/count-entries";
import { listMissing } from "@/lib/office/gate/list-missing";
import { readTicketStory } from "@/lib/office/gate/read-ticket-story";
import { undoEntry } from "@/lib/office/gate/undo-entry";
import { moveTickets } from "@/lib/office/orders/acts/move-tickets";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { redeemByNo } from "@/prisma/factories/office/redeem-by-no";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(closeDb);

const undo = (ticketNo: string) => undoEntry({ ticketNo, actor: testOperator, reason: "掃錯票" });
const scan = (code: string, gate = "A", scannedAt?: Date) => redeemByNo(code, { gate, scannedAt });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );

async function bought(count: number) {
  const session = await makeSession({ seats: 20 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: (session.seatIds[0] ?? []).slice(0, count) });
  const nos = (await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ ticketNo }) => ticketNo);
  return { session, orderId, nos, all: { sessionId: session.sessionId, scope: null, language: "tw" as const } };
}

test("an undone entry lets the ticket in again, once, and the ticket's history shows all of it", async () => {
  const { nos, all, session } = await bought(2);
  const [ticketNo] = nos as [string, string];
  await scan(ticketNo, "北門");
  expect(await outcome(scan(ticketNo, "南門"))).toBe("TICKET_USED");
  expect(await countEntries(all)).toMatchObject({
    tickets: 2,
    entered: 1,
    gates: [{ gate: "北門", entered: 1, silent: false }],
    refusals: [{ ticket_no: ticketNo, why: "used", gate: "南門", used_at_gate: "北門" }],
  });
  expect((await listMissing(all, { text: "" })).tickets).toMatchObject([{ ticket_no: nos[1] }]);
  await undo(ticketNo);
  expect(await outcome(undo(ticketNo))).toBe("CHANGE_REFUSED");
  expect((await listMissing(all, { text: ticketNo })).tickets).toHaveLength(1);
  await scan(ticketNo, "南門");
  expect(await outcome(scan(ticketNo, "南門"))).toBe("TICKET_USED");
  const { story } = await readTicketStory({ text: ticketNo, scope: [session.eventId], language: "tw" });
  expect(story.map(({ what }) => what).sort()).toEqual(["entered", "entered", "issued", "refused", "refused", "undone"]);
  expect(await outcome(readTicketStory({ text: ticketNo, scope: [], language: "tw" }))).toBe("NOT_FOUND");
});

test("resending an offline scan does not restore an entry that was undone", async () => {
  const { nos, all } = await bought(1);
  const [ticketNo] = nos as [string];
  const at = addSeconds(new Date(), -120);
  await db.ticket.update({ where: { ticketNo }, data: { createdAt: addSeconds(at, -60) } });
  await scan(ticketNo, "A", at);
  await undo(ticketNo);
  await scan(ticketNo, "A", at);
  expect(await db.ticket.findUniqueOrThrow({ where: { ticketNo } })).toMatchObject({ status: "valid", usedAt: null });
  // a new scan by another gate is an entry
  await scan(ticketNo, "B", addSeconds(at, 10));
  expect(await db.ticket.findUniqueOrThrow({ where: { ticketNo } })).toMatchObject({ status: "used", usedAtGate: "B" });
  // a third scan with an earlier time: both gates let it in
  await scan(ticketNo, "C", addSeconds(at, -10));
  expect((await countEntries(all)).refusals).toMatchObject([{ ticket_no: ticketNo, why: "double", gate: "B", used_at_gate: "C" }]);
});

test("an undo concurrent with twenty scans leaves ticket and scans consistent", async () => {
  const { nos } = await bought(1);
  const [ticketNo] = nos as [string];
  for (let round = 0; round < 5; round++) {
    await Promise.all([outcome(undo(ticketNo)), ...Array.from({ length: 10 }, (_, at) => outcome(scan(ticketNo, `G${at}`))), outcome(undo(ticketNo))]); // prettier-ignore
    const { id, status, usedAtGate } = await db.ticket.findUniqueOrThrow({ where: { ticketNo } });
    const standing = await db.ticketScan.findMany({ where: { ticketId: id, accepted: true, undoneAt: null } });
    expect(standing.map(({ gate }) => gate)).toEqual(status === "used" ? [usedAtGate] : []);
  }
});

test("refuses a number that its ticket no longer has, and the ticket's history says so", async () => {
  const { nos, orderId, session, all } = await bought(1);
  const [old] = nos as [string];
  const moves = [{ ticketNo: old, seatId: session.seatIds[0]?.[9] as number }];
  const [ticketNo] = await moveTickets({ orderId, actor: testOperator, moves, reason: "test" });
  expect(await outcome(scan(old))).toBe("ORDER_NOT_FOUND");
  expect((await countEntries(all)).refusals).toMatchObject([{ ticket_no: ticketNo, why: "ended" }]);
  const found = await readTicketStory({ text: old, scope: null, language: "tw" });
  expect(found).toMatchObject({ ticket_no: ticketNo, ended_no: old });
  expect(found.story.map(({ what }) => what).sort()).toEqual(["issued", "refused", "renumbered"]);
});
