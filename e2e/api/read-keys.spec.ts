import { randomUUID } from "node:crypto";
import { Caller } from "@/e2e/fixtures";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import { readScopes, type ReadScope } from "@/lib/domain/read-keys/rules";
import { ticketRef } from "@/lib/domain/tickets/ticket-ref";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { insertKey } from "@/prisma/factories/office/read-keys";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { ABSENT_ID } from "@/test-support/absent-id";

type Contract = { paths: Record<string, { get?: { "x-key-scopes"?: ReadScope[] } }> };

/** The calls that a key may make, as the site describes them. */
async function keyCalls(baseURL: string | undefined): Promise<{ path: string; scopes: ReadScope[] }[]> {
  const { paths } = (await (await fetchWhileBusy(`${baseURL}/openapi.json`)).json()) as Contract;
  return Object.entries(paths).flatMap(([path, { get }]) => (get?.["x-key-scopes"] ? [{ path, scopes: get["x-key-scopes"] }] : []));
}

test("every call of a key is refused without one, with every scope that is not its own, and for another event", async ({
  baseURL,
  newSession,
}) => {
  const session = await newSession();
  const calls = await keyCalls(baseURL);
  expect(calls.length).toBeGreaterThanOrEqual(4);
  const with_ = async (token: string | undefined, path: string) => {
    const { http, code } = await new Caller(baseURL ?? "", token).get(`${path}?event_id=${session.eventId}`);
    return { http, code };
  };
  const now = new Date();
  const [foreign, own, expired, revoked] = await Promise.all([
    insertKey({ scopes: [...readScopes], isLimited: true, eventIds: [ABSENT_ID] }),
    insertKey({ scopes: [...readScopes], isLimited: true, eventIds: [session.eventId] }),
    insertKey({ scopes: [...readScopes], expiresAt: now }),
    insertKey({ scopes: [...readScopes], revokedAt: now }),
  ]);
  const member = await makeMember();
  for (const { path, scopes } of calls) {
    for (const token of [undefined, "hlk_made-up", expired.key, revoked.key, member.token])
      expect({ path, ...(await with_(token, path)) }).toEqual({ path, http: 401, code: 5005 });
    const others = await insertKey({ scopes: readScopes.filter((scope) => !scopes.includes(scope)) });
    expect({ path, ...(await with_(others.key, path)) }).toEqual({ path, http: 403, code: 5003 });
    const exact = await insertKey({ scopes });
    expect({ path, ...(await with_(exact.key, path)) }).toEqual({ path, http: 200, code: 0 });
    expect({ path, ...(await with_(own.key, path)) }).toEqual({ path, http: 200, code: 0 });
    expect({ path, code: (await with_(foreign.key, path)).code }).toEqual({ path, code: 2001 });
  }
  // a key gives access to nothing else
  expect(await with_(own.key, "/member/self")).toMatchObject({ code: 5005 });
  expect(await with_(own.key, "/office/api/key/list")).toMatchObject({ code: 5005 });
});

type Orders = { orders: { order_no: string; total_price: number; buyer: { mobile: string } | null }[]; next: string | null };

test("orders come page by page; only a key with that scope reads the buyers, and the read is logged", async ({ baseURL, newSession }) => {
  const session = await newSession();
  const seats = session.seatIds.flat();
  const members = await Promise.all([makeMember(), makeMember(), makeMember()]);
  for (const [at, member] of members.entries()) await makePaidOrder({ member, session, seatIds: [seats[at]!] });
  const limits = { isLimited: true, eventIds: [session.eventId] };
  const [plain, full] = await Promise.all([
    insertKey({ scopes: ["orders:read", "tickets:read", "checkins:read"], ...limits }),
    insertKey({ scopes: ["orders:read", "buyers:read"], ...limits }),
  ]);
  const read = async <Page>(key: string, path: string) =>
    (await new Caller(baseURL ?? "", key).get<Page>(`/v1/${path}${path.includes("?") ? "&" : "?"}event_id=${session.eventId}`)).result;
  const first = await read<Orders>(plain.key, "orders?limit=2");
  const second = await read<Orders>(plain.key, `orders?limit=2&after=${first.next}`);
  expect([first.orders.length, second.orders.length, second.next]).toEqual([2, 1, null]);
  expect(new Set([...first.orders, ...second.orders].map(({ order_no }) => order_no)).size).toBe(3);
  expect(first.orders.every(({ buyer }) => buyer === null)).toBe(true);
  const tickets = await read<{ tickets: { ticket_ref: string; seat_id: string }[]; next: string }>(plain.key, "tickets?limit=2");
  expect(tickets.tickets).toHaveLength(2);
  expect((await read<typeof tickets>(plain.key, `tickets?limit=2&after=${tickets.next}`)).tickets).toHaveLength(1);
  const [{ ticket_ref: ref, seat_id: seatId } = { ticket_ref: "", seat_id: "0" }] = tickets.tickets;
  const seated = await db.ticket.findFirstOrThrow({ where: { sessionId: session.sessionId, seatId: Number(seatId) } });
  expect([ref, JSON.stringify(tickets).includes(seated.ticketNo)]).toEqual([ticketRef(seated), false]);
  await db.ticket.update({
    where: { id: seated.id },
    data: { status: "used", usedAt: new Date(), usedAtGate: "A" },
  });
  expect(await read(plain.key, "checkins")).toMatchObject({
    checkins: [{ ticket_ref: ref, gate: "A" }],
    next: null,
  });
  const entries = (id: string) =>
    db.auditEntry.count({ where: { subjectId: id, act: "key.personal_data_read", eventId: session.eventId } });
  expect(await entries(plain.id)).toBe(0);
  const named = await read<Orders>(full.key, "orders");
  expect(named.orders.map(({ buyer }) => buyer?.mobile).sort()).toEqual(
    (await db.order.findMany({ where: { eventId: session.eventId } })).map(({ buyerMobile }) => buyerMobile).sort(),
  );
  expect(await entries(full.id)).toBe(1);
  expect((await db.readKey.findUniqueOrThrow({ where: { id: full.id } })).lastUsedAt).not.toBeNull();
});

test("a key is created in the office, shown once, stored as a digest, and revoked for good", async ({
  baseURL,
  staffCaller,
  newSession,
}) => {
  const session = await newSession();
  const owner = await staffCaller();
  const wanted = { name: `測試 ${randomUUID().slice(0, 8)}`, scopes: ["sales:read"], event_ids: [String(session.eventId)], days: 30 };
  const { key, key_id } = (await owner.post<{ key: string; key_id: string }>("key/create", wanted)).result;
  const listed = JSON.stringify((await owner.get("key/list")).result);
  expect(listed).toContain(key_id);
  expect(listed).not.toContain(key);
  expect(JSON.stringify(await db.readKey.findUnique({ where: { id: key_id } }))).not.toContain(key);
  const read = () => new Caller(baseURL ?? "", key).get(`/v1/sales?event_id=${session.eventId}`);
  expect(await read()).toMatchObject({ code: 0, result: { event_id: String(session.eventId) } });
  expect(await owner.post("key/revoke", { key_id })).toMatchObject({ code: 0 });
  expect(await read()).toMatchObject({ code: 5005 });
  expect(await owner.post("key/revoke", { key_id })).toMatchObject({ code: 1041 });
  const limited = await staffCaller({ roles: ["owner"], eventIds: [session.eventId] });
  expect(await limited.post("key/create", wanted)).toMatchObject({ code: 5003 });
});
