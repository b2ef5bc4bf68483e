import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { send } from "@/e2e/members";
import { becomesWithin } from "@/e2e/polling";
import { invalidateFor, pagesRedis, startWeb, type Web } from "@/e2e/start-web";
import { sameText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";

/** Three web processes that share Next's cached pages; each holds its own finished bytes. */
let webs: Web[] = [];
test.beforeAll(async () => {
  webs = await Promise.all([1, 2, 3].map(() => startWeb({ CACHE_REDIS_URL: pagesRedis(3) })));
});
test.afterAll(() => Promise.all(webs.map(({ stop }) => stop())));

const everywhere = <Answer>(ask: (address: string) => Promise<Answer>) => Promise.all(webs.map(({ address }) => ask(address)));
const get = (path: string, headers = {}) => everywhere((address) => send(address + path, { headers: { accept: "*/*", ...headers } }));

// First whether a change arrives at all, then how late: a slow machine can fail only the second.
for (const { tier, becomes, within } of [
  {
    tier: {},
    becomes: <Answer>(ask: () => Promise<Answer>, expected: Answer, _seconds: number) =>
      expect.poll(ask, { intervals: [50] }).toEqual(expected),
    within: (_seconds: number) => "",
  },
  { tier: { tag: "@all" }, becomes: becomesWithin, within: (seconds: number) => ` within ${seconds} s` },
]) {
  test(`a changed price reaches all processes${within(1)}, and the old one is refused`, tier, async ({ newSession, api }) => {
    const { sessionId, seatIds } = await newSession({ seats: 4, price: 1_000 });
    const prices = async () =>
      (await get(`/session/price_list/${sessionId}`)).map(
        ({ text }) => (JSON.parse(text) as { result: { items: { price: number }[] } }).result.items[0]?.price,
      );
    expect(await prices()).toEqual([1_000, 1_000, 1_000]);
    await db.price.updateMany({ where: { sessionId }, data: { price: 1_200 } });
    await becomes(prices, [1_200, 1_200, 1_200], 1);
    const order = { session_id: sessionId, seat_ids: [seatIds[0]?.[0]], ticket_type: "e_ticket", expected_total: 1_000 };
    expect((await api.post("/order/create", order)).code).toBe(3016);
  });

  test(`changed merchandise reaches all processes${within(2)}`, tier, async () => {
    const name = `時效${randomUUID().slice(0, 8)}`;
    const { id, specIds } = await makeMerchandise(db, { name, specs: [{ stock: 4 }] });
    type Found = { result: { total: number; specs: { stock: number }[] } };
    const read = async (path: string) => (await get(path)).map(({ text }) => (JSON.parse(text) as Found).result);
    const totals = async () => (await read(`/merchandise/list?search_txt=${encodeURIComponent(name)}`)).map(({ total }) => total);
    const stocks = async () => (await read(`/merchandise/detail/${id}`)).map(({ specs }) => specs[0]?.stock);
    expect([await totals(), await stocks()]).toEqual([
      [1, 1, 1],
      [4, 4, 4],
    ]);
    await db.merchandiseSpec.update({ where: { id: specIds[0] }, data: { stock: 0 } });
    await becomes(stocks, [0, 0, 0], 2);
    for (const isPublished of [false, true]) {
      await db.merchandise.update({ where: { id }, data: { isPublished } });
      await becomes(totals, isPublished ? [1, 1, 1] : [0, 0, 0], 2);
    }
  });

  test(`a taken seat reaches all processes${within(1)}`, tier, async ({ newSession, api }) => {
    const { sessionId, blockId, areaIds, seatIds } = await newSession({ seats: 4 });
    const taken = async () =>
      (await get(`/session/unavailable_seat_list/${blockId}/${areaIds[0]}`)).map(
        ({ text }) => (JSON.parse(text) as { result: { seat_ids: string[] } }).result.seat_ids.length,
      );
    expect(await taken()).toEqual([0, 0, 0]);
    const order = { session_id: sessionId, seat_ids: seatIds[0]?.slice(0, 2), ticket_type: "e_ticket" };
    expect((await api.post("/order/create", order)).code).toBe(0);
    await becomes(taken, [2, 2, 2], 1);
  });

  test(`an import of data that do not change during a sale reaches all processes${within(2)}`, tier, async ({ newSession }) => {
    const { sessionId, blockId, areaIds, seatIds } = await newSession({ seats: 2 });
    const rows = async () =>
      (await get(`/session/seat_list/${blockId}/${areaIds[0]}`)).map(({ text }) => /"number":"([^"]*)"/.exec(text)?.[1]);
    const [before] = await rows();
    await db.seat.update({ where: { id: seatIds[0]?.[0] }, data: { number: "77" } });
    expect(await rows(), `of session ${sessionId}`).toEqual([before, before, before]);
    await invalidateFor(["events"], pagesRedis(3));
    await becomes(rows, ["77", "77", "77"], 2);
  });

  test(`a publication shows on the pages of all processes${within(2)}, compressed or not`, tier, async ({ newSession }) => {
    const { eventId, slug } = await newSession({ seats: 2 });
    const path = `/en/activity/${slug}`;
    const rename = (name: string) => db.event.update({ where: { id: eventId }, data: { name: sameText(name), headline: sameText(name) } });
    const headings = async () => (await get(path)).map(({ text }) => /<h1[^>]*>([^<]*)/.exec(text)?.[1]);
    await rename("First title");
    await becomes(headings, ["First title", "First title", "First title"], 3);
    await rename("Second title");
    await invalidateFor([`event:${eventId}`], pagesRedis(3));
    await becomes(headings, ["Second title", "Second title", "Second title"], 2);
    const packed = await everywhere(async (address) => (await fetch(address + path, { headers: { "accept-encoding": "br" } })).text());
    for (const text of packed) expect(text).toContain("Second title");
  });
}

test("a cached page is the same for all visitors; a chosen language, the router and an ETag get their own answers", async () => {
  const [address = ""] = webs.map((web) => web.address);
  const page = (headers: Record<string, string | undefined>, path = "/activity") =>
    send(address + path, { headers: { accept: "text/html", ...headers } });
  // another test may publish an event meanwhile: the list is requested until it is the same before and after
  const list = async () => {
    for (;;) {
      const plain = await page({});
      const member = await page({ cookie: "token=x; is_login=1; lang=tw", "x-forwarded-host": "evil.example" });
      const counted = await page({}, "/activity?utm_source=x");
      const unchanged = await page({ "if-none-match": plain.headers.etag as string });
      if ((await page({})).text === plain.text) return { plain, member, counted, unchanged };
    }
  };
  const { plain, member, counted, unchanged } = await list();
  expect([plain.status, plain.cookies]).toEqual([200, []]);
  expect(member.text).toBe(plain.text);
  expect(counted.text).toBe(plain.text);
  expect(unchanged.status).toBe(304);
  const led = await page({ cookie: "lang=en" });
  expect([led.status, led.headers.location]).toEqual([307, "/en/activity"]);
  expect((await page({ rsc: "1" })).status, "without its mark the router is redirected").toBe(307);
  expect((await page({}, "/activity/no-such-event")).status).toBe(404);
});

test("a member's own answer is never cached", async ({ newMembers }) => {
  const members = await newMembers(2);
  const [address = ""] = webs.map((web) => web.address);
  const own = async (token: string) => send(`${address}/member/self`, { headers: { authorization: `Bearer ${token}` } });
  const [one, two] = [await own(members[0]?.token ?? ""), await own(members[1]?.token ?? "")];
  expect(one.text).not.toBe(two.text);
  const path = `${address}/merchandise/detail/1`;
  const mine = await send(`${path}?mine=1`, { headers: { authorization: `Bearer ${members[0]?.token}` } });
  expect(mine.headers["cache-control"]).toBe("private, no-store");
  expect((await send(path)).headers["cache-control"]).toContain("public");
  expect((await send(`${path}?mine=1`)).status).toBe(401);
});
