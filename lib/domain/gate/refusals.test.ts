import { randomBytes } from "node:crypto";
import { expect, test } from "playwright/test";
import { redeemNumber, redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { encodeTicket, signingKey } from "@/lib/domain/tickets/ticket-code";
import { countEntries } from "@/lib/office/gate/count-entries";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

const signed = (ticketNo: string, sessionId: number, key = signingKey(env().TICKET_SIGNING_KEY)) =>
  encodeTicket({ ticketNo, sessionId }, key);

async function soldTicket() {
  const session = await makeSession({ seats: 1 });
  const { orderId } = await makePaidOrder({ member: await makeMember(), session, seatIds: session.seatIds.flat().slice(0, 1) });
  const { ticketNo } = await db.ticket.findFirstOrThrow({ where: { orderId } });
  return { ...session, ticketNo, code: signed(ticketNo, session.sessionId) };
}

const otherSession = { key: "ORDER_NOT_FOUND", details: [{ field: "session_id", key: "other_session" }] };
const unknown = { key: "ORDER_NOT_FOUND", details: undefined };

test("says other session for a valid ticket of another session, scanned or typed, and unknown for a void one", async () => {
  const [here, there] = [await makeSession({ seats: 1 }), await soldTicket()];
  const typed = { ticketNo: there.ticketNo, seatOrName: "x", sessionId: here.sessionId, gate: "A", language: "tw" as const };
  await expect(redeemNumber(typed)).rejects.toMatchObject(otherSession);
  await expect(redeemTicket({ code: there.code, sessionId: here.sessionId, gate: "A", language: "tw" })).rejects.toMatchObject(
    otherSession,
  );
  await db.ticket.update({ where: { ticketNo: there.ticketNo }, data: { status: "void" } });
  await expect(redeemNumber(typed)).rejects.toMatchObject(unknown);
});

test("counts and lists a second scan, another session's ticket, an unknown number, a forged code and a bare number", async () => {
  const [here, there] = [await soldTicket(), await soldTicket()];
  const scan = (code: string) => redeemTicket({ code, sessionId: here.sessionId, gate: "North", language: "en" });
  await scan(here.code);
  for (const code of [
    here.code,
    there.code,
    signed(here.ticketNo, here.sessionId, signingKey(randomBytes(32).toString("base64url"))),
    here.ticketNo,
  ])
    await expect(scan(code)).rejects.toThrow();
  await expect(
    redeemNumber({ ticketNo: "100000000001", seatOrName: "1-1", sessionId: here.sessionId, gate: "North", language: "en" }),
  ).rejects.toMatchObject(unknown);
  const seen = await countEntries({ sessionId: here.sessionId, scope: null, language: "en" });
  expect(Object.fromEntries(seen.refused.map(({ why, scans }) => [why, scans]))).toEqual({
    used: 1,
    other_session: 1,
    unknown: 2,
    number_only: 1,
  });
  expect(seen.refusals.map(({ why, ticket_no, typed }) => [why, ticket_no, typed]).sort()).toEqual([
    ["number_only", null, false],
    ["other_session", there.ticketNo, false],
    ["unknown", null, false],
    ["unknown", "100000000001", true],
    ["used", here.ticketNo, false],
  ]);
});

test("does not name another event's ticket to staff of this event alone", async () => {
  const [here, there] = [await soldTicket(), await soldTicket()];
  await expect(redeemTicket({ code: there.code, sessionId: here.sessionId, gate: "", language: "tw" })).rejects.toThrow();
  const { refusals } = await countEntries({ sessionId: here.sessionId, scope: [here.eventId], language: "tw" });
  expect(refusals).toMatchObject([{ why: "other_session", ticket_no: null, area: null }]);
});

test("notes nothing for a gate of a session that does not exist", async () => {
  const { code } = await soldTicket();
  await expect(redeemTicket({ code, sessionId: 999_999_999, gate: "", language: "tw" })).rejects.toMatchObject(otherSession);
});
