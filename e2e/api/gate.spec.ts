import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import type { GateSession, GateSheet, Redeemed } from "@/lib/domain/gate/types";
import { encodeTicket, publicKeyOf, signingKey } from "@/lib/domain/tickets/ticket-code";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { enrolCodeOf } from "@/prisma/factories/office/gate-devices";
import type { Caller, SessionFixture } from "../fixtures";
import { codeOf, operatorKey, paidOrder, paidTickets } from "../gate";
import { expect, test } from "../office/staff-caller";
import { refused } from "../orders";

const key = () => signingKey(env().TICKET_SIGNING_KEY);
const redeem = (gate: Caller, body: object, lang = "tw") => gate.post<Redeemed>("/ticket/redeem", body, { lang });
const sheetOf = async (gate: Caller, sessionId: number) => (await gate.get<GateSheet>(`/ticket/gate/${sessionId}`)).result;
const scansOf = (ticketNo: string) =>
  db.ticketScan.findMany({
    where: { ticket: { ticketNo } },
    orderBy: { id: "asc" },
    select: { accepted: true, scannedAt: true, gate: true },
  });
const usedAtOf = async (ticketNo: string) => (await db.ticket.findUniqueOrThrow({ where: { ticketNo } })).usedAt;

/** `seconds` ago, rounded to a second. */
const before = (seconds: number) => new Date(Math.floor(Date.now() / 1000 - seconds) * 1000);
/** The ticket was made long before its scans. */
const madeAnHourAgo = (ticketNo: string) => db.ticket.update({ where: { ticketNo }, data: { createdAt: before(3_600) } });

let session: SessionFixture;
let gate: Caller;
let ticketNo: string;
let code: string;
test.beforeEach(async ({ api, as, newSession }) => {
  session = await newSession();
  [ticketNo = ""] = await paidTickets(api, session, 1);
  code = codeOf(ticketNo, session.sessionId);
  gate = as({ token: operatorKey() });
});

test("a ticket admits its holder once; later scans get the time of its use, in four languages", async ({ api }) => {
  const first = await redeem(gate, { code, session_id: String(session.sessionId), gate: "North 1" }, "en");
  expect(first.result).toEqual({
    ticket_no: ticketNo,
    session_time: expect.stringMatching(/^\d{4}-.*\+08:00$/),
    seat: { section: expect.any(String), row: "1", number: "1" },
    price_name: "測試票 Test ticket",
  });
  const at = new Date(((await usedAtOf(ticketNo)) as Date).getTime() + 8 * 3_600_000).toISOString();
  const again = await redeem(gate, { code });
  refused(again, 409, 3015);
  for (const sentence of [again.failure.tw_msg, again.failure.en_msg, again.failure.jp_msg, again.failure.kr_msg]) {
    expect(sentence).toContain(at.slice(0, 10));
    expect(sentence).toContain(at.slice(11, 16));
  }
  expect((await scansOf(ticketNo)).map(({ accepted, gate: name }) => [accepted, name])).toEqual([
    [true, "North 1"],
    [false, ""],
  ]);
  // and the member sees it
  const { orderId } = await db.ticket.findUniqueOrThrow({ where: { ticketNo } });
  const { result } = await api.get<{ tickets: object[] }>(`/order/detail/${orderId}`);
  expect(result.tickets[0]).toMatchObject({ status: "used", qr_available: false, used_at: `${at.slice(0, 19)}+08:00` });
});

test("accepts exactly one of fifty simultaneous scans", async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => redeem(gate, { code })));
  expect(replies.map((reply) => reply.code).sort()).toEqual([0, ...Array<number>(49).fill(3015)]);
  const scans = await scansOf(ticketNo);
  expect([scans.length, scans.filter(({ accepted }) => accepted).length]).toEqual([50, 1]);
});

test("a device's credential opens the gates of its sessions until it is revoked", async ({ as, newSession, staffCaller }) => {
  const soon = await newSession({ startsIn: 3_600 });
  const office = await staffCaller({ roles: ["gate"], eventIds: [session.eventId, soon.eventId] });
  const made = await office.post<{ device_id: string; url: string }>("gate/device_create", {
    name: "North 1",
    session_ids: [String(session.sessionId), String(soon.sessionId)],
  });
  const enrolCode = enrolCodeOf(made.result.url);
  const enrolled = await gate.post<{ token: string }>("/ticket/gate_enrol", { code: enrolCode });
  refused(await gate.post("/ticket/gate_enrol", { code: enrolCode }), 404, 2001);
  const device = as({ token: enrolled.result.token });
  const [here, there] = [String(session.sessionId), String((await newSession()).sessionId)];
  expect((await device.get<{ items: GateSession[] }>("/ticket/gate")).result.items.map(({ session_id: id }) => id)).toEqual([
    String(soon.sessionId),
  ]);
  refused(await device.get(`/ticket/gate/${there}`), 403, 5003);
  refused(await redeem(device, { code, session_id: there }), 403, 5003);
  refused(await redeem(device, { code }), 400, 1000);
  expect((await redeem(device, { code, session_id: here, gate: "another name" })).code).toBe(0);
  expect(await scansOf(ticketNo)).toMatchObject([{ accepted: true, gate: "North 1" }]);
  const list = await office.get<{ devices: object[] }>("gate/devices");
  expect(list.result.devices).toMatchObject([{ name: "North 1", state: "live", last_scan_at: expect.any(String) }]);
  await office.post("gate/device_revoke", { device_id: made.result.device_id, reason: "left in the bus" });
  const shut = await redeem(device, { code, session_id: here }, "en");
  refused(shut, 401, 5004);
  expect(shut.failure.en_msg).toContain("left in the bus");
});

test("a gate login can scan until it ends", async ({ as, staffCaller }) => {
  const office = await staffCaller({ roles: ["gate"] });
  const { result } = await office.post<{ url: string }>("gate/scan_here");
  const enrolled = await gate.post<{ token: string; name: string }>("/ticket/gate_enrol", { code: enrolCodeOf(result.url) });
  const own = as({ token: enrolled.result.token });
  expect((await redeem(own, { code, session_id: session.sessionId })).code).toBe(0);
  expect(await scansOf(ticketNo)).toMatchObject([{ gate: enrolled.result.name }]);
  await office.post("logout");
  refused(await redeem(own, { code, session_id: session.sessionId }), 401, 5004);
});

test("only the operator key and devices open the gate, not a member's login", async ({ api, visitor }) => {
  for (const caller of [api, visitor]) {
    refused(await redeem(caller, { code }), 401, 5005);
    refused(await caller.get(`/ticket/gate/${session.sessionId}`), 401, 5005);
  }
  expect(await usedAtOf(ticketNo)).toBeNull();
});

test("invalid codes are bad input; foreign codes and another session's are not found", async ({ newSession }) => {
  for (const text of ["", "hello", "https://example.com", code.toLowerCase(), `${code}A`, "12345678901", 5, null])
    refused(await redeem(gate, { code: text }), 400, 1000);
  refused(await redeem(gate, { code, scanned_at: "yesterday" }), 400, 1000);
  const foreign = encodeTicket({ ticketNo, sessionId: session.sessionId }, signingKey(randomBytes(32).toString("base64")));
  const unknown = encodeTicket({ ticketNo: "100000000001", sessionId: session.sessionId }, key());
  for (const text of [foreign, unknown, "100000000001", ticketNo, ` ${ticketNo} `]) refused(await redeem(gate, { code: text }), 404, 3001);
  const tomorrow = await newSession();
  for (const text of [code, ticketNo]) refused(await redeem(gate, { code: text, session_id: tomorrow.sessionId }), 404, 3001);
  expect(await usedAtOf(ticketNo)).toBeNull();
  await db.ticket.update({ where: { ticketNo }, data: { status: "void", voidedAt: new Date() } });
  refused(await redeem(gate, { code }), 404, 3001);
  refused(await redeem(gate, { code, scanned_at: before(5).toISOString() }), 404, 3001);
  expect((await scansOf(ticketNo)).map(({ accepted }) => accepted)).toEqual([false, false]);
});

test("the digits under the code work together with the holder's seat, also for a printed ticket", async ({ api }) => {
  await db.ticket.update({ where: { ticketNo }, data: { status: "picked_up" } });
  const typed = (body: object, caller = gate) => caller.post<Redeemed>("/ticket/redeem_number", { ticket_no: ticketNo, ...body });
  refused(await typed({}), 400, 1000);
  refused(await typed({ seat_or_name: "2-1" }), 400, 1000);
  refused(await typed({ seat_or_name: "1-1" }, api), 401, 5005);
  refused(await typed({ ticket_no: "100000000001", seat_or_name: "1-1" }), 404, 3001);
  expect((await typed({ seat_or_name: "1排1號" })).code).toBe(0);
  refused(await redeem(gate, { code }), 409, 3015);
});

test("the earliest scan counts, also when it arrives last; later scans get its time", async () => {
  await madeAnHourAgo(ticketNo);
  const [early, middle, late] = [before(900), before(600), before(300)];
  expect((await redeem(gate, { code, scanned_at: middle.toISOString(), gate: "South" })).code).toBe(0);
  refused(await redeem(gate, { code, scanned_at: late.toISOString(), gate: "West" }), 409, 3015);
  expect(await usedAtOf(ticketNo)).toEqual(middle);
  expect((await redeem(gate, { code, scanned_at: early.toISOString(), gate: "East" })).code).toBe(0);
  expect(await usedAtOf(ticketNo)).toEqual(early);
  const now = await redeem(gate, { code });
  refused(now, 409, 3015);
  expect(now.failure.en_msg).toContain(new Date(early.getTime() + 8 * 3_600_000).toISOString().slice(11, 16));
  expect((await scansOf(ticketNo)).map(({ accepted, gate: name }) => [accepted, name])).toEqual([
    [true, "South"],
    [false, "West"],
    [true, "East"],
    [false, ""],
  ]);
});

test("a repeated scan is not a second entry; one of another gate at the same time is", async () => {
  await madeAnHourAgo(ticketNo);
  const at = before(300).toISOString();
  for (let i = 0; i < 3; i++) expect((await redeem(gate, { code, scanned_at: at, gate: "South" })).code).toBe(0);
  expect(await scansOf(ticketNo)).toHaveLength(1);
  // sent online first, but the reply was lost: the scanner's clock is a few seconds off either way
  for (const off of [290, 310]) expect((await redeem(gate, { code, scanned_at: before(off).toISOString(), gate: "South" })).code).toBe(0);
  expect(await usedAtOf(ticketNo)).toEqual(new Date(at));
  refused(await redeem(gate, { code, scanned_at: at, gate: "North" }), 409, 3015);
});

test("a scan's time is limited to between the ticket's creation and now", async ({ newMember, as, newSession }) => {
  expect((await redeem(gate, { code, scanned_at: "2099-01-01T00:00:00Z" })).code).toBe(0);
  const afterwards = Date.now() + 1_000;
  expect(((await usedAtOf(ticketNo)) as Date).getTime()).toBeLessThanOrEqual(afterwards);
  const other = await newSession();
  const [second = ""] = await paidTickets(as(await newMember()), other, 1);
  expect((await redeem(gate, { code: codeOf(second, other.sessionId), scanned_at: "1970-01-01T00:00:00Z" })).code).toBe(0);
  const { createdAt, usedAt } = await db.ticket.findUniqueOrThrow({ where: { ticketNo: second } });
  expect(usedAt).toEqual(createdAt);
});

test("a scanner's download has the public key and the session's revoked tickets", async ({ as, newMember }) => {
  const [used = "", voided = "", good = ""] = await paidTickets(as(await newMember()), session, 3, 4);
  await redeem(gate, { code: codeOf(used, session.sessionId) });
  await db.ticket.update({ where: { ticketNo: voided }, data: { status: "void" } });
  const earliest = Date.now() - 60_000;
  const sheet = await sheetOf(gate, session.sessionId);
  const latest = Date.now() + 60_000;
  expect(sheet.public_key).toBe(publicKeyOf(key()));
  expect(sheet.revoked.sort()).toEqual([used, voided].sort());
  expect(sheet.revoked).not.toContain(good);
  expect(Date.parse(sheet.as_of)).toBeGreaterThan(earliest);
  expect(Date.parse(sheet.as_of)).toBeLessThan(latest);
  for (const id of ["999999999", "x", "%00"]) refused(await gate.get(`/ticket/gate/${id}`), 404, 2001);
});

test("the gate's list has today's sessions first, then near ones, each with the number of used tickets", async ({
  as,
  api,
  newMember,
  newSession,
}) => {
  const hour = 3_600,
    day = 24 * hour;
  const [today, running, near, far, over] = [
    await newSession({ startsIn: hour }),
    await newSession({ startsIn: -hour }),
    await newSession({ startsIn: 3 * day }),
    await newSession({ startsIn: 20 * day }),
    await newSession({ startsIn: -3 * day }),
  ];
  const unpublished = await newSession({ startsIn: hour });
  await db.event.update({ where: { id: unpublished.eventId }, data: { publishedAt: null } });
  const [used = "", voided = ""] = await paidTickets(as(await newMember()), near, 3);
  await redeem(gate, { code: codeOf(used, near.sessionId) });
  await db.ticket.update({ where: { ticketNo: voided }, data: { status: "void" } });
  const { items } = (await gate.get<{ items: GateSession[] }>("/ticket/gate", { lang: "en" })).result;
  const at = ({ sessionId }: SessionFixture) => items.findIndex(({ session_id: id }) => id === String(sessionId));
  expect(items[at(today)]).toMatchObject({
    event_name: "測試演出 Test show",
    hall_name: "測試廳 Test hall",
    session_time: expect.stringMatching(/\+08:00$/),
    is_today: true,
    tickets: 0,
    used: 0,
  });
  expect(items[at(near)]).toMatchObject({ is_today: false, tickets: 2, used: 1 });
  expect(at(running)).toBeGreaterThan(-1);
  expect(at(running)).toBeLessThan(at(today));
  expect(at(today)).toBeLessThan(at(near));
  for (const none of [far, over, unpublished]) expect(at(none)).toBe(-1);
  refused(await api.get("/ticket/gate"), 401, 5005);
});

test("a kiosk marks its printed ticket as picked up once, and the paper is admitted", async ({ as, newMember }) => {
  const member = as(await newMember());
  const order = await paidOrder(member, session, 1, { from: 4, more: { ticket_type: "kiosk" } });
  const [{ ticket_no: no, pickup_no: pickupNo = "" } = { ticket_no: "" }] = order.tickets;
  const report = (...numbers: string[]) =>
    promisify(execFile)("npm", ["run", "--silent", "ticket", "--", "picked-up", ...numbers]).then(
      ({ stdout }) => stdout,
      (failed: { stdout: string }) => `${failed.stdout}failed`,
    );
  const stateOf = async () => (await member.get<typeof order>(`/order/detail/${order.order_id}`)).result.tickets[0]?.status;
  expect(await report(pickupNo)).toBe(`${pickupNo} picked up\n`);
  expect(await stateOf()).toBe("picked_up");
  expect(await report(pickupNo, "1")).toBe(`${pickupNo} was picked up before\n1 is no pickup number\nfailed`);
  expect((await redeem(gate, { code: codeOf(no, session.sessionId), session_id: session.sessionId })).code).toBe(0);
  expect(await report(pickupNo)).toBe(`${pickupNo} has been used at the gate already\nfailed`);
  expect(await stateOf()).toBe("used");

  const other = await paidOrder(as(await newMember()), session, 1, { from: 5, more: { ticket_type: "kiosk" } });
  const { pickup_no: voided = "", ticket_no: voidedNo = "" } = other.tickets[0] ?? {};
  await db.ticket.update({ where: { ticketNo: voidedNo }, data: { status: "void", voidedAt: new Date() } });
  expect(await report(voided, "; DROP")).toBe(`${voided} is void\n; DROP is no pickup number\nfailed`);
  expect(await report()).toBe("failed");
});
