import { randomUUID } from "node:crypto";
import { expect, test, type OfficeCaller } from "@/e2e/office/staff-caller";
import { create, orderOf, seated, seatsOf } from "@/e2e/orders";
import { fetchWhileBusy } from "@/e2e/polling";
import { db } from "@/lib/platform/db";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { insertLink } from "@/prisma/factories/sources";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const PREVIEW = "facebookexternalhit/1.1;line-poker/1.0";
const MONTH = "Max-Age=2592000";

type Row = { kind: string; name: string | null; source: string; visits: number | null; orders: number; tickets: number; face: number };
type Figures = { sources: Row[]; links: { source_id: string; address: string }[] };

const some = () => `s${randomUUID().slice(0, 8)}`;
const figuresOf = async (staff: OfficeCaller, eventId: number) => (await staff.get<Figures>(`source/figures/${eventId}`)).result;

test("remembers the first source of a browser for 30 days, in a cookie that no script reads, and stores it with the order", async ({
  visitor,
  api,
  newSession,
}) => {
  const [session, source] = [await newSession(), some()];
  const arrive = (body: object, headers: Record<string, string> = {}) =>
    visitor.post("/misc/arrival", body, { headers: { "user-agent": PERSON, ...headers } });
  const first = await arrive({ source, medium: "social", event: session.slug });
  const row = await db.buyerSource.findFirstOrThrow({ where: { source } });
  const cookie = `source=${row.id}`;
  expect(first.headers["set-cookie"]).toContain(`${cookie}; Path=/; SameSite=Lax; ${MONTH}; HttpOnly`);
  expect(first.headers["cache-control"]).toBe("private, no-store");
  // the first one counts, and is not extended
  expect((await arrive({ source: some() }, { cookie })).headers["set-cookie"]).toBeUndefined();
  // nothing to remember: no parameters, our own site, a robot
  expect((await arrive({})).headers["set-cookie"]).toBeUndefined();
  expect((await arrive({ source }, { "user-agent": PREVIEW })).headers["set-cookie"]).toBeUndefined();
  const { order_id: orderId } = await orderOf(create(api, seated(session, 1), { cookie }));
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ sourceId: row.id });
});

test("an order without a source, or with an invented one, is placed all the same", async ({ as, newMembers, newSession }) => {
  const [session, members] = [await newSession(), await newMembers(2)];
  for (const [at, cookie] of ["", "source=0; x=1, source=';DROP"].entries()) {
    const body = { ...seated(session, 1), seat_ids: seatsOf(session, 1, at) };
    const { order_id: id } = await orderOf(create(as(members[at]!), body, { cookie }));
    expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ sourceId: null });
  }
});

test("a short link leads to its event in the visitor's language, is never cached and counts persons only", async ({
  baseURL,
  newSession,
  staffCaller,
}) => {
  const { eventId, slug } = await newSession();
  const link = await insertLink(eventId);
  const open = async (headers: Record<string, string> = {}, method = "GET", code = link.code) => {
    const response = await fetchWhileBusy(`${baseURL}/l/${code}`, {
      method,
      redirect: "manual",
      headers: { "user-agent": PERSON, ...headers },
    });
    const at = (name: string) => response.headers.get(name);
    return { status: response.status, to: at("location"), cookie: at("set-cookie"), cache: at("cache-control") };
  };
  expect(await open()).toEqual({
    status: 302,
    to: `/activity/${slug}`,
    cookie: expect.stringContaining(`source=${link.id}; Path=/; SameSite=Lax; ${MONTH}; HttpOnly`),
    cache: "private, no-store",
  });
  expect(await open({ cookie: "lang=jp; source=7" })).toMatchObject({ to: `/jp/activity/${slug}`, cookie: null });
  // not counted: a preview, a check of the headers, a browser that loads ahead
  expect(await open({ "user-agent": PREVIEW })).toMatchObject({ status: 302, cookie: null });
  expect(await open({}, "HEAD")).toMatchObject({ status: 302, cookie: null });
  expect(await open({ "sec-purpose": "prefetch;prerender" })).toMatchObject({ status: 302, cookie: null });
  expect(await open({}, "GET", "nothing1")).toMatchObject({ status: 302, to: "/activity", cookie: null });
  const staff = await staffCaller({ roles: ["events"], eventIds: [eventId] });
  await expect.poll(async () => (await figuresOf(staff, eventId)).sources).toMatchObject([{ kind: "link", visits: 2, orders: 0 }]);
  await staff.post("source/end_link", { source_id: String(link.id) });
  // an ended link still leads to its event; other processes know of its end within a second
  await expect.poll(async () => (await open()).cookie).toBeNull();
  expect(await open()).toMatchObject({ status: 302, to: `/activity/${slug}` });
});

test("a page with parameters for its source is the cached page, whose canonical address has none", async ({ baseURL, newSession }) => {
  const { slug } = await newSession();
  const response = await fetchWhileBusy(`${baseURL}/activity/${slug}?utm_source=ig&utm_campaign=presale`, {
    headers: { accept: "text/html" },
  });
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toContain("s-maxage");
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(await response.text()) ?? [];
  expect(new URL(canonical ?? "").pathname).toBe(`/activity/${slug}`);
  expect(new URL(canonical ?? "").search).toBe("");
});

test("staff read sources, orders and takings only of the events within their rights, and a file of them", async ({
  staffCaller,
  newSession,
  newMembers,
  baseURL,
}) => {
  const [session, [buyer]] = [await newSession(), await newMembers(1)];
  const { eventId } = session;
  const marketing = await staffCaller({ roles: ["events"], eventIds: [eventId] });
  const made = await marketing.post<{ source_id: string; address: string }>("source/create_link", {
    event_id: String(eventId),
    name: "電子報 11 月",
    source: "Newsletter",
    medium: "mail",
  });
  const { source_id: id, address } = made.result;
  expect(new URL(address).pathname).toMatch(/^\/l\/[a-z2-9]{8}$/);
  await makePaidOrder({ member: buyer!, session, seatIds: session.seatIds.flat().slice(0, 2), sourceId: Number(id) });
  const finance = await staffCaller({ roles: ["finance"], eventIds: [eventId] });
  await expect
    .poll(async () => (await figuresOf(finance, eventId)).sources)
    .toMatchObject([{ name: "電子報 11 月", source: "newsletter", visits: 0, orders: 1, tickets: 2, face: 2_000 }]);
  // makes nothing without the role, shows nothing of another event
  expect((await finance.post("source/rename_link", { source_id: id, name: "x" })).http).toBe(403);
  const other = await staffCaller({ roles: ["events"], eventIds: [(await newSession()).eventId] });
  expect((await other.get(`source/figures/${eventId}`)).http).toBe(404);
  expect((await staffCaller({ roles: ["gate", "box_office"] }).then((gate) => gate.get(`source/figures/${eventId}`))).http).toBe(403);
  const file = await fetchWhileBusy(`${baseURL}/office/api/source/figures_csv/${eventId}?lang=en`, {
    headers: { cookie: `office_login=${finance.staff.loginToken}` },
  });
  expect(file.headers.get("content-type")).toContain("text/csv");
  const [head, line] = (await file.text()).replace("\ufeff", "").split("\r\n");
  expect(head).toBe("Kind of source,Short link,Source,Medium,Campaign,Visits,Orders,Tickets,Face value (NT$)");
  expect(line).toBe("Short link,電子報 11 月,newsletter,mail,,0,1,2,2000");
});
