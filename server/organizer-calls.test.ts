import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import { addressOf, makeEventThings } from "@/e2e/access/event-reads";
import { findPgBouncer, startPgBouncer } from "@/e2e/network/pgbouncer";
import { sections } from "@/lib/contract/all";
import type { Call } from "@/lib/contract/call";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import { addToReports } from "@/lib/domain/sales-rollup/reports/add-to-reports";
import { officeOrigin } from "@/lib/domain/staff/office-origin";
import { findHandler } from "@/lib/http/call/handlers";
import { sameText } from "@/lib/i18n/languages";
import { closeDb, db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis } from "@/lib/platform/redis";
import { closePeriod, noonFromNow } from "@/prisma/factories/office/statements";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { insertStaff } from "@/prisma/factories/staff";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// Every call of the office × two organizers, behind a pooler in transaction mode where this machine has one.

useOwnDatabase();
test.describe.configure({ mode: "serial" });

type House = Awaited<ReturnType<typeof makeHouse>>;
let [one, other]: House[] = [];
let pooler: Awaited<ReturnType<typeof startPgBouncer>> | undefined;

const calls = sections.flatMap((section) => section.calls).filter(({ path }) => path.startsWith("/office/api/"));
const rolesOf = ({ access }: Call) => (typeof access === "object" && "staff" in access ? access : undefined);
const isOpen = (call: Call) => rolesOf(call)?.staff.length === 0 || rolesOf(call)?.staff.includes("organizer");

/** An organizer with a person, an event with one of everything, and drafts. */
async function makeHouse(name: string) {
  const found = await makeEventThings();
  const things: Record<string, string> = { ...found, ref: found.event_id! };
  const eventId = Number(things.event_id);
  const organizerId = await insertOrganizer([eventId], `${name} ${randomUUID()}`);
  const draftId = randomUUID();
  const file = { slug: `draft-${draftId}`, name: sameText(`draft ${draftId}`), sessions: [] };
  await db.eventDraft.createMany({
    data: [
      { id: draftId, organizerId, file, author: "test" },
      { id: randomUUID(), eventId, file: { ...file, slug: found.ref! }, author: "test" },
    ],
  });
  const link = await db.buyerSource.findUniqueOrThrow({ where: { key: found.link_key! } });
  const { statementId, number } = await makeStatement(organizerId, found.order_no!);
  Object.assign(things, { statement_id: statementId });
  const { loginToken } = await insertStaff({ roles: ["organizer"], organizerId, name: `測試${name}` });
  const ids = { eventId, organizerId, draftId, sourceId: String(link.id) };
  /** Texts that only this organizer may read. */
  const tellTale = [found.order_no!, found.ref!, found.ticket_no!, things.letter_id!, things.id!, link.code!, draftId, number];
  const numbers = [`"event_id":"${things.event_id}"`, `"session_id":"${things.session_id}"`, `"organizer_id":"${organizerId}"`];
  return { ...ids, things, loginToken, tellTale: [...tellTale, ...numbers] };
}

/** Closes a statement with an order of the organizer's event, and pays it. */
async function makeStatement(organizerId: number, orderNo: string) {
  await db.order.update({ where: { orderNo }, data: { paidAt: noonFromNow(-30) } });
  const id = await closePeriod(organizerId, [-40, -9]);
  const { number } = await db.organizerStatement.update({ where: { id }, data: { state: "paid", paidAt: new Date() } });
  const long = { requestedAt: new Date(0), confirmedAt: new Date(0), appliesFrom: new Date(0) };
  const bankAccount = { bank_code: "013", account: "001234567890", holder: "-" };
  const account = { organizerId, bankAccount, reason: "-", requestedBy: "test", confirmedBy: "test", ...long };
  const { id: accountId } = await db.organizerAccount.create({ data: account });
  const line = { statementId: id, accountId, amount: 1, state: "paid", lastDigits: `last ${number}` };
  await db.organizerPayout.create({ data: { number: `O-${id}`, createdAt: new Date(), createdBy: "test", lines: { create: line } } });
  return { statementId: String(id), number: number! };
}

test.beforeAll(async () => {
  [one, other] = [await makeHouse("甲"), await makeHouse("乙")];
  for (const add of [addToRollup, addToRollup, addToReports]) await add();
  if (findPgBouncer()?.keepsStatements) {
    pooler = await startPgBouncer(env().DATABASE_URL);
    await closeDb();
    Object.assign(env(), { DATABASE_URL: pooler.url, DATABASE_POOLER: "transaction" });
  }
  for (const { path } of calls) {
    const folder = path.replace(/\{(\w+)\}/g, "[$1]");
    await import(pathToFileURL(join(process.cwd(), "app", "(api)", folder, "route.ts")).href);
  }
});
test.afterAll(async () => {
  await closeDb();
  Object.assign(env(), { DATABASE_POOLER: undefined });
  await pooler?.close();
  await closeRedis();
});

type Asked = { ids?: Record<string, string>; body?: object };

/** Makes a call as the web process does. @returns its status and its text; of a stream the beginning */
async function ask({ method, path }: Call, { loginToken }: House, { ids = {}, body }: Asked) {
  const headers = new Headers({ cookie: `office_login=${loginToken}`, origin: officeOrigin(), "x-houselight-client": "127.0.0.1" });
  const bytes = new TextEncoder().encode(JSON.stringify(body ?? {}));
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, ids[name] ?? "0"]));
  const url = new URL(addressOf(path, ids), officeOrigin()).href;
  const answer = await findHandler(method, path)!(
    { method, url, headers, body: method === "POST" ? new Blob([bytes]).stream() : null } as never,
    params,
  );
  if (!(answer instanceof Response)) return { status: answer.status, text: String(answer.body) };
  if (!answer.headers.get("content-type")?.startsWith("text/event-stream")) return { status: answer.status, text: await answer.text() };
  const reader = answer.body!.getReader();
  const parts = [await reader.read(), await reader.read()].map(({ value }) => new TextDecoder().decode(value));
  await reader.cancel();
  return { status: answer.status, text: parts.join("") };
}

const unknown = "2147483000";
const told = (text: string, foreign: House) => foreign.tellTale.filter((word) => text.includes(word));

/** Bodies of the changing calls that an organizer may make, about things of this organizer. */
const bodies: Record<string, ((of: House) => object)[]> = {
  "event/save": [
    ({ eventId }) => ({ ref: String(eventId), revision: 1, file: {} }),
    ({ draftId }) => ({ ref: draftId, revision: 1, file: {} }),
  ],
  "event/submit": [({ eventId }) => ({ ref: String(eventId), revision: 1 }), ({ draftId }) => ({ ref: draftId, revision: 1 })],
  "event/discard": [({ eventId }) => ({ ref: String(eventId) }), ({ draftId }) => ({ ref: draftId })],
  "event/preview_link": [({ eventId }) => ({ ref: String(eventId) }), ({ draftId }) => ({ ref: draftId })],
  "source/create_link": [({ eventId }) => ({ event_id: String(eventId), name: "A poster", source: "poster", medium: "", campaign: "" })],
  "source/rename_link": [({ sourceId }) => ({ source_id: sourceId, name: "Mine" })],
  "source/end_link": [({ sourceId }) => ({ source_id: sourceId })],
  "letter/save": [
    ({ things }) => ({
      data: { event_id: things.event_id, session_id: null, title: sameText("-"), content: sameText("-"), per_minute: 60 },
    }),
  ],
  "letter/discard": [({ things }) => ({ letter_id: things.letter_id })],
  "letter/test": [({ things }) => ({ letter_id: things.letter_id })],
  "report/mail": [({ eventId }) => ({ event_id: String(eventId), is_mailed: true })],
  "letter/submit": [({ things }) => ({ letter_id: things.letter_id, revision: "0123456789abcdef" })],
};
/** Calls whose body names no row. */
const bodiless = ["picture/upload"];

test("each organizer gets 403 from every call without its role, and reads nothing of the other from the others", async () => {
  expect(calls.length).toBeGreaterThan(200);
  const faults: object[] = [];
  const seen = { refused: 0, unknown: 0, own: 0 };
  for (const call of calls) {
    const roles = rolesOf(call);
    if (!roles || roles.scope === "own login") continue;
    for (const [own, foreign] of [
      [one!, other!],
      [other!, one!],
    ] as const) {
      if (!isOpen(call)) {
        const { status } = await ask(call, own, { ids: foreign.things });
        if (status === 403) seen.refused += 1;
        else faults.push({ path: call.path, status });
        continue;
      }
      if (call.method === "POST") continue;
      // made by a worker, of the rows of the CSV file
      if (call.path.endsWith("_xlsx")) continue;
      const { status, text } = await ask(call, own, { ids: { ...foreign.things, kind: "event_drafts" } });
      const nothing = { ...foreign.things, event_id: unknown, session_id: unknown };
      const isUnknown = status === 404 || status === 403 || text === (await ask(call, own, { ids: nothing })).text;
      if (told(text, foreign).length > 0 || (call.path.includes("{") && !isUnknown)) faults.push({ path: call.path, status, text });
      else seen.unknown += 1;
      if (/pdf|xlsx|\{kind\}/.test(call.path)) continue; // made by a worker; of the house
      const mine = await ask(call, own, { ids: { ...own.things, part: "sales" } });
      if (mine.status !== 200 || told(mine.text, foreign).length > 0) faults.push({ path: call.path, own: true, ...mine });
      else seen.own += 1;
    }
  }
  expect(faults).toEqual([]);
  expect(seen.refused).toBeGreaterThan(250);
  expect(seen.unknown).toBeGreaterThan(40);
  expect(seen.own).toBeGreaterThan(30);
});

test("an organizer changes nothing of the other: 404, and no entry in the audit", async () => {
  const changing = calls.filter((call) => call.method === "POST" && isOpen(call) && rolesOf(call)?.scope !== "own login");
  const named = changing.map(({ path }) => path.replace("/office/api/", ""));
  expect([...Object.keys(bodies), ...bodiless].sort()).toEqual(named.sort());
  const before = await db.auditEntry.count();
  const faults: object[] = [];
  for (const call of changing)
    for (const make of bodies[call.path.replace("/office/api/", "")] ?? [])
      for (const [own, foreign] of [
        [one!, other!],
        [other!, one!],
      ] as const) {
        const { status, text } = await ask(call, own, { body: make(foreign) });
        if (status !== 404) faults.push({ path: call.path, status, text });
      }
  expect(faults).toEqual([]);
  expect(await db.auditEntry.count()).toBe(before);
});

test("an organizer's statements are its own, with what was paid", async () => {
  const list = calls.find(({ path }) => path === "/office/api/own_statement/list")!;
  const { text } = await ask(list, one!, {});
  const { number } = await db.organizerStatement.findUniqueOrThrow({ where: { id: Number(one!.things.statement_id) } });
  expect(JSON.parse(text)).toMatchObject({ result: { statements: [{ number, state: "paid", paid_to: `last ${number}` }] } });
});

test("an organizer compares its report with no sale of the other", async () => {
  const report = calls.find(({ path }) => path === "/office/api/report/event/{event_id}")!;
  const { status } = await ask(report, one!, { ids: { event_id: one!.things.event_id!, compare: other!.things.event_id! } });
  expect(status).toBe(404);
});

test("a new draft of an organizer's person is of that organizer, whatever its file says, and only theirs", async () => {
  const call = (name: string) => calls.find(({ path }) => path === `/office/api/event/${name}`)!;
  const saved = await ask(call("save"), one!, { body: { file: { slug: `new-${randomUUID()}`, organizer: sameText("Another") } } });
  const { ref } = (JSON.parse(saved.text) as { result: { ref: string } }).result;
  const { organizerId, file } = await db.eventDraft.findUniqueOrThrow({ where: { id: ref } });
  const { name } = await db.organizer.findUniqueOrThrow({ where: { id: one!.organizerId } });
  expect({ organizerId, file }).toMatchObject({ organizerId: one!.organizerId, file: { organizer: name } });
  expect((await ask(call("submit"), other!, { body: { ref, revision: 1 } })).status).toBe(404);
  expect((await ask(call("submit"), one!, { body: { ref, revision: 2 } })).status).toBe(409);
  expect((await ask(call("submit"), one!, { body: { ref, revision: 1 } })).status).toBe(200);
  expect(await db.eventDraft.findUniqueOrThrow({ where: { id: ref } })).toMatchObject({ submittedBy: "測試甲" });
  // A change takes it back.
  expect((await ask(call("save"), one!, { body: { ref, revision: 1, file: {} } })).status).toBe(200);
  expect(await db.eventDraft.findUniqueOrThrow({ where: { id: ref } })).toMatchObject({ submittedAt: null, submittedBy: null });
});
