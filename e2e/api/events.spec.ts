import { gzipSync } from "node:zlib";
import type { z } from "zod";
import {
  blockListSchema,
  eventDetailSchema,
  eventListSchema,
  hallGraphSchema,
  noticeSchema,
  priceListSchema,
  sessionListSchema,
} from "@/lib/domain/events/schemas";
import type { BlockList, EventDetail } from "@/lib/domain/events/types";
import type { OrderView } from "@/lib/domain/orders/types";
import { seatListSchema, unavailableBlocksSchema, unavailableSeatsSchema } from "@/lib/domain/seats/schemas";
import { makeSession } from "@/prisma/factories/sessions";
import { expect, test, type Caller } from "../fixtures";
import { send } from "../members";
import { becomesWithin } from "../polling";

// Against the demo catalogue, which the test run loads.

const ARENA = "intertidal";

async function read<S extends z.ZodType>(api: Caller, schema: S, path: string, lang = "tw"): Promise<z.output<S>> {
  const reply = await api.get(path, { lang });
  expect(reply.code, `${path} ${JSON.stringify(reply.failure)}`).toBe(0);
  return schema.parse(reply.result);
}

const event = (api: Caller, slug = ARENA): Promise<EventDetail> => read(api, eventDetailSchema, `/event/detail/${slug}`);
/** A search that matches every event of the catalogue and hardly any of other tests, so that one page lists them all. */
const CATALOGUE = "search_txt=n";
/** The catalogue's events in the list: other tests create and rename theirs meanwhile. */
const list = async (api: Caller, query: string, lang = "tw") =>
  (await read(api, eventListSchema, `/event/list?page_size=100&${query}`, lang)).items.filter(({ slug }) => !/^(made|event)-/.test(slug));
const names = async (api: Caller, query: string, lang = "tw") => (await list(api, query, lang)).map(({ slug }) => slug);

/** A seated session of the arena that is on sale. */
async function arena(api: Caller): Promise<{ sessionId: string; blocks: BlockList["items"] }> {
  const session = (await event(api)).sessions.find((found) => found.is_seat_map && !found.sold_out);
  const sessionId = session?.session_id as string;
  return { sessionId, blocks: (await read(api, blockListSchema, `/session/block_list/${sessionId}`)).items };
}

test.describe("the list", () => {
  test("tabs divide the events by what can be bought", async ({ visitor }) => {
    const [all, onSale, coming] = [
      await names(visitor, `tab=all&${CATALOGUE}`),
      await names(visitor, `tab=on_sale&${CATALOGUE}`),
      await names(visitor, `tab=coming&${CATALOGUE}`),
    ];
    expect(all.length).toBeGreaterThanOrEqual(12);
    expect(await names(visitor, CATALOGUE)).toEqual(all);
    // events of tests come after the catalogue's, whose current events are always on the first page
    expect(await names(visitor, "")).toEqual(expect.arrayContaining([...onSale, ...coming]));
    for (const slug of [...onSale, ...coming]) expect(all).toContain(slug);
    expect(onSale.filter((slug) => coming.includes(slug))).toEqual([]);
    expect(onSale).toContain(ARENA);
    expect(coming).toContain("minase-akari-lantern");
  });

  test("every event kind and sale state has an example; past ones come last", async ({ visitor }) => {
    const items = await list(visitor, CATALOGUE);
    expect(new Set(items.map(({ event_type }) => event_type)).size).toBe(5);
    expect(new Set(items.flatMap(({ tags }) => tags))).toEqual(new Set(["incoming", "soon", "hot", "sold_out", "ended"]));
    const states = items.map(({ tags }) => tags[0] === "ended");
    expect(states.indexOf(true)).toBe(states.filter((ended) => !ended).length);
  });

  test("search works in Chinese, English, Japanese and Korean in any reply language", async ({ visitor }) => {
    for (const words of ["水無瀬灯", "Minase", "minase  LANTERN", "燈籠", "등롱"]) {
      expect(await names(visitor, `search_txt=${encodeURIComponent(words)}`, "en"), words).toEqual(["minase-akari-lantern"]);
    }
    for (const none of ["沒有這個活動", "kr", "%", "_", '"', "\\"]) {
      expect(await names(visitor, `search_txt=${encodeURIComponent(none)}`), none).toEqual([]);
    }
  });

  test("filters match single sessions of an event: kind, city, days and price", async ({ visitor }) => {
    const items = await list(visitor, CATALOGUE);
    const details = await Promise.all(items.map(({ slug }) => event(visitor, slug)));
    const slugs = (passes: (one: EventDetail) => boolean) => details.filter(passes).map(({ slug }) => slug);
    const found = async (filter: string) => names(visitor, `${CATALOGUE}&${filter}`);

    expect(await found("kind=exhibition")).toEqual(slugs(({ event_type }) => event_type === "exhibition"));
    // a city filter uses the same name in every language
    const inTaipei = slugs(({ sessions }) => sessions.some(({ hall_city }) => hall_city === "臺北"));
    expect(inTaipei.length).toBeGreaterThan(0);
    expect(inTaipei.length).toBeLessThan(items.length);
    expect(await found("city=taipei")).toEqual(inTaipei);
    expect(await names(visitor, `${CATALOGUE}&city=taipei`, "kr")).toEqual(inTaipei);

    const first = details.find(({ event_type }) => event_type === "concert")!;
    const day = first.sessions[0]!.session_time.slice(0, 10);
    const onDay = await found(`kind=concert&from=${day}&to=${day}`);
    expect(onDay).toEqual(
      slugs(({ event_type, sessions }) => event_type === "concert" && sessions.some((one) => one.session_time.startsWith(day))),
    );
    expect(onDay).toContain(first.slug);
    expect(await found(`when=dates&from=${day}&to=2000-01-01`)).toEqual([]);
    const show = details.find(({ event_type }) => event_type === "exhibition")!;
    // an exhibition counts on every day that it is open
    const within = new Date(Date.parse(show.sessions[0]!.session_time) + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await found(`kind=exhibition&from=${within}&to=${within}`)).toContain(show.slug);

    const { min_price: price, slug } = items.find(({ event_type }) => event_type === "concert")!;
    expect(await found(`price=${price}-${price}`)).toContain(slug);
    expect(await found(`price=-${price - 1}`)).not.toContain(slug);
    for (const cheap of await found("price=-1000")) expect(items.find((one) => one.slug === cheap)!.min_price).toBeLessThanOrEqual(1_000);
    expect(await found("price=9999990-")).toEqual([]);
  });

  test("pages the list, and refuses bad queries by field", async ({ visitor }) => {
    // repeated if another test has renamed an event between the two
    await expect(async () => {
      const first = await read(visitor, eventListSchema, `/event/list?page_size=5&${CATALOGUE}`);
      const second = await read(visitor, eventListSchema, `/event/list?page_size=5&page_num=2&${CATALOGUE}`);
      expect([first.items.length, first.page_num, second.page_num, second.total]).toEqual([5, 1, 2, first.total]);
      expect(second.items.some(({ slug }) => first.items.some((other) => other.slug === slug))).toBe(false);
    }).toPass({ timeout: 60_000 });
    expect((await read(visitor, eventListSchema, "/event/list?page_num=9999")).items).toEqual([]);
    for (const [query, field] of [
      ["tab=none", "tab"],
      ["page_num=0", "page_num"],
      ["page_size=101", "page_size"],
      ["page_num=x", "page_num"],
      ["when=never", "when"],
      ["from=2026-02-30", "from"],
      ["to=soon", "to"],
      ["city=Tai%20pei", "city"],
      ["kind=ballet", "kind"],
      ["price=cheap", "price"],
      [`search_txt=${"x".repeat(101)}`, "search_txt"],
    ]) {
      const reply = await visitor.get(`/event/list?${query}`);
      expect([reply.http, reply.code, reply.failure.details?.[0]?.field]).toEqual([400, 1000, field]);
    }
  });
});

test("returns an event by slug or id, with sessions, notice and prices", async ({ visitor }) => {
  const found = await event(visitor);
  expect(await event(visitor, found.event_id)).toEqual(found);
  expect(found.sessions.length).toBeGreaterThanOrEqual(3);
  expect(found.additional_products.length).toBeGreaterThan(0);
  for (const id of [found.event_id, found.slug]) {
    expect((await read(visitor, sessionListSchema, `/session/list/${id}`)).items).toEqual(found.sessions);
    expect((await read(visitor, noticeSchema, `/notice/detail/${id}`)).content.length).toBeGreaterThan(20);
  }
  const prices = await Promise.all(
    found.sessions.map(({ session_id }) => read(visitor, priceListSchema, `/session/price_list/${session_id}`)),
  );
  for (const { items } of prices) {
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ color, price }) => /^#[0-9A-F]{6}$/i.test(color) && price <= found.max_price && price >= found.min_price)).toBe(
      true,
    );
  }
});

test("prices include packages and entry times", async ({ visitor }) => {
  const festival = await read(
    visitor,
    priceListSchema,
    `/session/price_list/${(await event(visitor, "island-noise")).sessions[0]?.session_id}`,
  );
  expect(festival.items.map(({ package_size }) => package_size)).toEqual([2, 4]);
  const exhibition = (await event(visitor, "specimens-of-light")).sessions[0];
  expect(exhibition?.session_type).toBe("exhibition");
  const { items } = await read(visitor, priceListSchema, `/session/price_list/${exhibition?.session_id}`);
  expect(items[0]?.ticket_times?.length).toBeGreaterThan(1);
  const left = await read(visitor, unavailableBlocksSchema, `/session/unavailable_block_list/${exhibition?.session_id}`);
  expect(left.ticket_times?.map(({ ticket_time }) => ticket_time)).toEqual(items[0]?.ticket_times?.map(({ ticket_time }) => ticket_time));
});

test("unknown and malformed ids are 2001, or 1000 where a number is required", async ({ visitor }) => {
  const { blocks } = await arena(visitor);
  const [one, two] = blocks.length > 1 ? blocks : [blocks[0], undefined];
  const area = one?.areas[0]?.area_id;
  const paths = ["event/detail", "notice/detail", "session/list", "session/price_list", "session/hall_graph", "session/block_list"];
  for (const path of paths) {
    for (const id of ["999999999", "no-such-thing", "0", "-1", "%00", "1e3", "9".repeat(40), "%F0%9F%8E%AB"]) {
      const reply = await visitor.get(`/${path}/${id}`);
      expect([reply.http, reply.code], `${path}/${id}`).toEqual([404, 2001]);
    }
  }
  for (const path of [
    "session/unavailable_block_list/999999999",
    `session/seat_list/999999999/${area}`,
    `session/seat_list/${one?.block_id}/999999999`,
    `session/unavailable_seat_list/999999999/${area}`,
    ...(two ? [`session/seat_list/${two.block_id}/${area}`, `session/unavailable_seat_list/${two.block_id}/${area}`] : []),
  ]) {
    const reply = await visitor.get(`/${path}`);
    expect([reply.http, reply.code], path).toEqual([404, 2001]);
  }
  for (const path of ["session/unavailable_block_list/x", "session/seat_list/x/1", "session/unavailable_seat_list/1/%00"]) {
    const reply = await visitor.get(`/${path}`);
    expect([400, 404], path).toContain(reply.http);
    expect([1000, 2001], path).toContain(reply.code);
  }
});

test("the language comes from the query, else the header, else Accept-Language, else Chinese", async ({ visitor, baseURL }) => {
  const name = async (path: string, headers: Record<string, string> = {}) =>
    (JSON.parse((await send(`${baseURL}/event/detail/minase-akari-lantern${path}`, { headers })).text) as { result: EventDetail }).result
      .name;
  const [tw, en, jp, kr] = [
    "水無瀬灯 亞洲巡演《燈籠》臺北公演",
    "Minase Akari Asia Tour: Lantern, Taipei",
    "水無瀬灯 ASIA TOUR「燈籠」台北公演",
    "미나세 아카리 아시아 투어 〈등롱〉 타이베이 공연",
  ];
  expect(await name("")).toBe(tw);
  expect(await name("?lang=kr", { lang: "en", "accept-language": "ja" })).toBe(kr);
  expect(await name("", { lang: "jp", "accept-language": "en" })).toBe(jp);
  expect(await name("", { "accept-language": "fr-FR, en-GB;q=0.8, ja;q=0.5" })).toBe(en);
  for (const [tag, expected] of [
    ["zh-TW", tw],
    ["en", en],
    ["ja", jp],
    ["ko", kr],
    ["ko-KR", kr],
    ["xx", tw],
  ])
    expect(await name(`?lang=${tag}`), tag).toBe(expected);
  expect((await read(visitor, eventListSchema, "/event/list?lang=en&search_txt=minase")).items[0]?.name).toBe(en);
});

test("public calls may be cached and set no cookie; a member's may not", async ({ api, visitor, baseURL }) => {
  const { sessionId, blocks } = await arena(visitor);
  const [block] = blocks;
  for (const path of [
    "/event/list",
    `/event/detail/${ARENA}`,
    `/notice/detail/${ARENA}`,
    `/session/list/${ARENA}`,
    `/session/price_list/${sessionId}`,
    `/session/hall_graph/${sessionId}`,
    `/session/block_list/${sessionId}`,
    `/session/seat_list/${block?.block_id}/${block?.areas[0]?.area_id}`,
    "/misc/cities",
    "/misc/city/1",
    "/misc/countries",
    `/order/ticket_type_list?session_id=${sessionId}`,
  ]) {
    const reply = await send(baseURL + path, { headers: { cookie: "lang=en; visitor=x" } });
    expect(reply.headers["cache-control"], path).toMatch(/^public, max-age=\d+, s-maxage=\d+$/);
    expect(reply.headers.vary, path).toMatch(/accept-language/i);
    expect(reply.cookies, path).toEqual([]);
    const again = await send(baseURL + path, { headers: { "if-none-match": reply.headers.etag as string } });
    if (!path.startsWith("/event/list")) expect([again.status, again.text], path).toEqual([304, ""]);
  }
  const map = await send(`${baseURL}/session/hall_map/${sessionId}`);
  expect(map.headers["cache-control"]).toMatch(/^public/);
  for (const path of ["/member/self", "/order/list", "/order/unpaid/1"]) {
    const reply = await api.get(path);
    expect([reply.headers["cache-control"], reply.headers.etag], path).toEqual(["private, no-store", undefined]);
  }
  const missing = await visitor.get("/event/detail/none");
  expect(missing.headers["cache-control"]).toBe("private, no-store");
});

test("the hall's map has a shape for every area of the session", async ({ visitor, baseURL }) => {
  for (const slug of [ARENA, "midnight-sun", "paper-moon", "electric-skin", "halo-six-orbit"]) {
    for (const { session_id } of (await event(visitor, slug)).sessions) {
      const graph = await read(visitor, hallGraphSchema, `/session/hall_graph/${session_id}`);
      const map = await send(baseURL + graph.svg_url);
      expect(map.headers["content-type"]).toMatch(/^image\/svg\+xml/);
      expect(map.text).toContain(`viewBox="0 0 ${graph.width} ${graph.height}"`);
      expect(map.text).not.toMatch(/<script|\son\w+=/i);
      const shapes = [...map.text.matchAll(/data-area-id="(\d+)"/g)].map(([, id]) => id).sort();
      const { items } = await read(visitor, blockListSchema, `/session/block_list/${session_id}`);
      const ids = items.flatMap(({ areas }) => areas.map(({ area_id }) => area_id)).sort();
      expect(shapes, slug).toEqual(ids);
    }
  }
});

test("the arena has at least 5,000 seats, each in its position, in at most 150 KB compressed", async ({ visitor }) => {
  const { sessionId, blocks } = await arena(visitor);
  expect(blocks.length).toBeGreaterThanOrEqual(2);
  let [seats, bytes] = [0, 0];
  const ids = new Set<string>();
  for (const block of blocks) {
    for (const area of block.areas.filter(({ is_numbered }) => is_numbered)) {
      const list = await read(visitor, seatListSchema, `/session/seat_list/${block.block_id}/${area.area_id}`);
      const places = list.rows.flatMap((row) => row.seats);
      expect(places).toHaveLength(area.capacity);
      expect(new Set(places.map(({ x, y }) => `${x}/${y}`)).size).toBe(places.length);
      places.forEach(({ seat_id }) => ids.add(seat_id));
      const taken = await read(visitor, unavailableSeatsSchema, `/session/unavailable_seat_list/${block.block_id}/${area.area_id}`);
      expect(taken.seat_ids.every((id) => ids.has(id))).toBe(true);
      seats += places.length;
      bytes += gzipSync(JSON.stringify({ status: 0, result: list })).length;
    }
  }
  expect([seats >= 5_000, ids.size]).toEqual([true, seats]);
  expect(bytes).toBeLessThanOrEqual(150 * 1024);
  const left = await read(visitor, unavailableBlocksSchema, `/session/unavailable_block_list/${sessionId}`);
  expect(left.items.map(({ area_id }) => area_id).sort()).toEqual(
    blocks.flatMap(({ areas }) => areas.map(({ area_id }) => area_id)).sort(),
  );
});

type TakenSeats = { api: Caller; visitor: Caller; newSession: typeof makeSession };

async function showsTakenSeats({ api, visitor, newSession }: TakenSeats, becomes: typeof becomesWithin): Promise<void> {
  const { sessionId, blockId, areaIds, seatIds } = await newSession({ seats: 20 });
  const chosen = (seatIds[0] as number[]).slice(4, 6);
  const taken = async () =>
    (await read(visitor, unavailableSeatsSchema, `/session/unavailable_seat_list/${blockId}/${areaIds[0]}`)).seat_ids;
  const remaining = async () => {
    const [area] = (await read(visitor, unavailableBlocksSchema, `/session/unavailable_block_list/${sessionId}`)).items;
    return [area?.remaining, area?.sold_out];
  };
  expect([await taken(), await remaining()]).toEqual([[], [20, false]]);
  const order = await api.post<OrderView>("/order/create", { session_id: sessionId, seat_ids: chosen, ticket_type: "e_ticket" });
  expect(order.code).toBe(0);
  await becomes(taken, chosen.map(String), 3);
  await becomes(remaining, [18, false], 3);
  await api.post(`/order/cancel/${order.result.order_id}`, { order_id: order.result.order_id });
  await becomes(taken, [], 3);
}

test("taken seats are reported, and are free again after cancelling", ({ api, visitor, newSession }) =>
  showsTakenSeats({ api, visitor, newSession }, (ask, expected) => expect.poll(ask).toEqual(expected)));

test("taken seats are reported within about a second", { tag: "@all" }, ({ api, visitor, newSession }) =>
  showsTakenSeats({ api, visitor, newSession }, becomesWithin),
);
