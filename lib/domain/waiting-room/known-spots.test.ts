import { expect, test } from "playwright/test";
import { forgetSpot, readTicket, recallSpot, rememberSpot, ticketOf } from "@/lib/domain/waiting-room/known-spots";

const spot = { place: 17, round: "0123456789ab", ahead: 12 };
const mine = { sessionId: 4, memberId: "11111111-1111-4111-8111-111111111111", at: 1_800_000_000_000 };
const HOUR = 3_600_000;

test("gives a member the spot back for a ticket, in the lobby without a number", () => {
  expect(readTicket(ticketOf(spot, mine), mine)).toEqual(spot);
  expect(readTicket(ticketOf({ ...spot, ahead: null }, mine), mine)).toEqual({ ...spot, ahead: null });
});

test("refuses a ticket of another member or session, a changed one, and an expired one", () => {
  const ticket = ticketOf(spot, mine);
  expect(readTicket(ticket, { ...mine, memberId: "22222222-2222-4222-8222-222222222222" })).toBeUndefined();
  expect(readTicket(ticket, { ...mine, sessionId: 5 })).toBeUndefined();
  expect(readTicket(ticket.replace(/^17/, "16"), mine)).toBeUndefined();
  expect(readTicket(ticket, { ...mine, at: mine.at + 2 * HOUR + 1 })).toBeUndefined();
  for (const bad of ["", "1", `${ticket}x`, ticket.slice(0, -1), "ü".repeat(60)]) expect(readTicket(bad, mine)).toBeUndefined();
});

test("remembers members who ask without a ticket until their state changes", () => {
  rememberSpot(4, "m", spot);
  expect(recallSpot(4, "m")).toEqual(spot);
  expect(recallSpot(5, "m")).toBeUndefined();
  forgetSpot(4, "m");
  expect(recallSpot(4, "m")).toBeUndefined();
});
