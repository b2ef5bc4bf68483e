import type { z } from "zod";
import { merchandiseDetailSchema, merchandiseListSchema } from "@/lib/domain/merchandise/schemas";
import type { MerchandiseDetailView, MerchandiseListView } from "@/lib/domain/merchandise/types";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { expect, test, type Caller } from "../fixtures";
import { send } from "../members";
import { line, order } from "../merchandise";
import { create, orderOf, refused, seated } from "../orders";
import { payByCard } from "../pay";

async function read<S extends z.ZodType>(api: Caller, schema: S, path: string, lang = "tw"): Promise<z.output<S>> {
  const reply = await api.get(path, { lang });
  expect(reply.code, `${path} ${JSON.stringify(reply.failure)}`).toBe(0);
  return schema.parse(reply.result);
}

const list = (api: Caller, query: string, lang?: string): Promise<MerchandiseListView> =>
  read(api, merchandiseListSchema, `/merchandise/list?${query}`, lang);
const detail = (api: Caller, id: number | string, lang?: string): Promise<MerchandiseDetailView> =>
  read(api, merchandiseDetailSchema, `/merchandise/detail/${id}`, lang);
const ids = async (api: Caller, query: string): Promise<number[]> =>
  (await list(api, query)).items.map(({ merchandise_id }) => Number(merchandise_id));
const find = (api: Caller, words: string, more = "") => ids(api, `search_txt=${encodeURIComponent(words)}${more}`);

/** Creates five items of one event; every sort order of them is different. */
async function fillShop(eventId: number) {
  const on = (day: number) => new Date(Date.UTC(2026, 0, day));
  const one = await makeMerchandise(db, {
    eventId,
    category: "event",
    listedAt: on(1),
    soldCount: 30,
    specs: [{ price: 300 }, { price: 900 }],
  });
  const two = await makeMerchandise(db, {
    eventId,
    category: "chip_tag",
    listedAt: on(2),
    soldCount: 50,
    specs: [{ price: 200 }],
    quota: { qty: 2, scope: "member" },
  });
  const three = await makeMerchandise(db, {
    eventId,
    category: "chip_label",
    listedAt: on(3),
    soldCount: 10,
    specs: [{ price: 500, stock: 0 }],
    labels: ["名字"],
  });
  const four = await makeMerchandise(db, {
    eventId,
    category: "ticket_card",
    listedAt: on(4),
    soldCount: 40,
    specs: [{ price: 400, stock: 0 }, { price: 400 }],
  });
  const five = await makeMerchandise(db, { eventId, category: "event", listedAt: on(5), soldCount: 20, specs: [{ price: 100 }] });
  return [one.id, two.id, three.id, four.id, five.id] as [number, number, number, number, number];
}

test.describe("the list", () => {
  test("sorts by newest, most sold and lowest price, each reversed with desc", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    const [one, two, three, four, five] = await fillShop(eventId);
    const orders: Record<string, number[]> = {
      "": [five, four, three, two, one],
      "order_by=newest": [five, four, three, two, one],
      "order_by=newest&desc=0": [one, two, three, four, five],
      "order_by=top": [two, four, one, five, three],
      "order_by=top&desc=false": [three, five, one, four, two],
      "order_by=price": [five, two, one, four, three],
      "order_by=price&desc=1": [three, four, one, two, five],
      "order_by=&desc=": [five, four, three, two, one],
    };
    for (const [query, expected] of Object.entries(orders))
      expect(await ids(visitor, `event_id=${eventId}&${query}`), query).toEqual(expected);
  });

  test("filters by category and event, alone and together", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    const [one, two, three, four, five] = await fillShop(eventId);
    const of: Record<string, number[]> = {
      event: [five, one],
      chip_tag: [two],
      chip_label: [three],
      ticket_card: [four],
      all: [five, four, three, two, one],
      "": [five, four, three, two, one],
    };
    for (const [category, expected] of Object.entries(of))
      expect(await ids(visitor, `event_id=${eventId}&category=${category}`), category).toEqual(expected);
    const { items, total } = await list(visitor, "category=chip_tag&is_all=1");
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(["chip_tag"]));
    expect([items.length, items.some(({ merchandise_id }) => Number(merchandise_id) === two)]).toEqual([total, true]);
    for (const unknown of ["999999999", "x", "0", "-1", "1e3", "9223372036854775808"])
      expect(await list(visitor, `event_id=${unknown}`), unknown).toMatchObject({ items: [], total: 0, total_capped: false });
  });

  test("an item is listed with prices, limit, custom text, sold-out state and its event", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    await fillShop(eventId);
    const { items } = await list(visitor, `event_id=${eventId}&order_by=newest&desc=0`);
    expect(
      items.map(({ min_price, max_price, is_limited, is_custom, sold_out }) => [min_price, max_price, is_limited, is_custom, sold_out]),
    ).toEqual([
      [300, 900, false, false, false],
      [200, 200, true, false, false],
      [500, 500, false, true, true],
      [400, 400, false, false, false],
      [100, 100, false, false, false],
    ]);
    expect(items[0]).toMatchObject({
      image: "/products/intertidal-light-stick.png",
      event_id: String(eventId),
      event_name: expect.any(String),
    });
  });

  test("searches in four languages in any reply language; also by one letter and by prefix", async ({ visitor }) => {
    const { id } = await makeMerchandise(db, { name: { tw: "麤鬱徽章", en: "Quxotic Badge", jp: "ペゾルのバッジ", kr: "뷁쉙 배지" } });
    for (const words of [
      "麤鬱",
      "麤",
      "鬱徽章",
      "Quxotic",
      "QUXO",
      "quxotic badge",
      "badge  quxotic",
      "ペゾルの",
      "ゾル",
      "뷁쉙",
      "뷁",
      "뷁쉙 배지",
      "麤 quxotic 뷁",
      "Ｑｕｘｏ",
    ]) {
      expect(await find(visitor, words), words).toEqual([id]);
      expect((await list(visitor, `search_txt=${encodeURIComponent(words)}`, "kr")).items[0]?.name, words).toBe("뷁쉙 배지");
    }
    expect(await find(visitor, "q", "&is_all=1")).toContain(id);
    // Characters other than letters separate words like a space and are not wildcards; words match by prefix, in any order.
    for (const words of ["qux%", "章%麤", "badge_麤"]) expect(await find(visitor, words), words).toEqual([id]);
    for (const none of [
      "鬱麤",
      "麤徽",
      "uxotic",
      "quxotics",
      "quxotic 麤麤",
      "沒有這個商品",
      "★",
      "%",
      "_",
      "\\",
      '"',
      "'",
      "q_xotic",
      "qux%tic",
      "麤_章鬱",
    ]) {
      expect(await find(visitor, none), none).toEqual([]);
    }
  });

  test("searches within a category and an event, and lists nothing unpublished", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    const [here, elsewhere] = [
      await makeMerchandise(db, { name: "犇猋吊飾", eventId, category: "chip_tag" }),
      await makeMerchandise(db, { name: "犇猋貼紙", category: "event" }),
    ];
    const hidden = await makeMerchandise(db, { name: "犇猋海報", eventId, isPublished: false });
    expect((await find(visitor, "犇猋")).sort()).toEqual([here.id, elsewhere.id].sort());
    expect(await find(visitor, "犇猋", `&event_id=${eventId}`)).toEqual([here.id]);
    expect(await find(visitor, "猋", "&category=chip_tag")).toEqual([here.id]);
    expect(await find(visitor, "犇猋", `&category=event&event_id=${eventId}`)).toEqual([]);
    await db.merchandise.update({ where: { id: hidden.id }, data: { isPublished: true } });
    await expect.poll(() => find(visitor, "犇猋海報")).toEqual([hidden.id]);
    await db.merchandise.update({ where: { id: hidden.id }, data: { isPublished: false } });
    await expect.poll(() => find(visitor, "犇猋海報")).toEqual([]);
  });

  test("is paged, is one page with is_all, and is empty beyond the last", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    const [one, two, three, four, five] = await fillShop(eventId);
    const page = (number: number, more = "") => list(visitor, `event_id=${eventId}&page_size=2&page_num=${number}${more}`);
    expect(
      (await Promise.all([1, 2, 3, 4].map((number) => page(number)))).map((found) =>
        found.items.map((merchandise) => Number(merchandise.merchandise_id)),
      ),
    ).toEqual([[five, four], [three, two], [one], []]);
    expect(await page(2)).toMatchObject({ total: 5, total_capped: false, page_num: 2, page_size: 2 });
    expect(await page(2, "&is_all=1")).toMatchObject({ total: 5, page_num: 1, page_size: 500, items: { length: 5 } });
    expect((await page(100_000)).items).toEqual([]);
    expect(await page(1, "&is_all=0&is_event_list=0")).toMatchObject({ page_size: 2 });
  });

  test("is_event_list adds the published events that have merchandise, in the reply's language", async ({ visitor, newSession }) => {
    const [withMerchandise, without, hidden] = [await newSession(), await newSession(), await newSession()];
    await makeMerchandise(db, { eventId: withMerchandise.eventId });
    await makeMerchandise(db, { eventId: hidden.eventId });
    await makeMerchandise(db, { eventId: without.eventId, isPublished: false });
    await db.event.update({ where: { id: hidden.eventId }, data: { publishedAt: new Date(Date.now() + 86_400_000) } });
    const { events = [] } = await list(visitor, "is_event_list=true&page_size=1", "en");
    const listed = events.map(({ event_id }) => Number(event_id));
    expect([withMerchandise, without, hidden].map(({ eventId }) => listed.includes(eventId))).toEqual([true, false, false]);
    const tour = (await visitor.get<{ name: string }>("/event/detail/intertidal", { lang: "en" })).result;
    expect(events.map(({ name }) => name)).toContain(tour.name);
    expect((await list(visitor, "page_size=1")).events).toBeUndefined();
    // An item of an unpublished event does not reveal the event.
    const [merchandise] = (await list(visitor, `event_id=${hidden.eventId}`)).items;
    expect([merchandise?.event_id, merchandise?.event_name]).toEqual([undefined, undefined]);
  });

  test("refuses bad queries by their field", async ({ visitor }) => {
    for (const [query, field] of [
      ["category=poster", "category"],
      ["order_by=name", "order_by"],
      ["desc=yes", "desc"],
      ["is_all=2", "is_all"],
      ["is_event_list=on", "is_event_list"],
      ["page_num=0", "page_num"],
      ["page_num=x", "page_num"],
      ["page_size=0", "page_size"],
      ["page_size=101", "page_size"],
      [`search_txt=${"x".repeat(101)}`, "search_txt"],
    ]) {
      const reply = await visitor.get(`/merchandise/list?${query}`);
      expect([reply.http, reply.code, reply.failure?.details?.[0]?.field], query).toEqual([400, 1000, field]);
    }
  });
});

test.describe("a merchandise item", () => {
  test("has its specs in order, with stock, and is sold out when all of them are", async ({ visitor, newSession }) => {
    const { eventId } = await newSession();
    const delivery = [
      { method: "home", fee: 120 },
      { method: "venue", fee: 0 },
    ];
    const { id, specIds } = await makeMerchandise(db, {
      eventId,
      specs: [
        { price: 300, stock: 0 },
        { price: 250, stock: 4 },
      ],
      labels: ["第一行", "第二行"],
      delivery,
    });
    expect(await detail(visitor, id)).toMatchObject({
      merchandise_id: String(id),
      event_id: String(eventId),
      event_slug: expect.any(String),
      min_price: 250,
      max_price: 300,
      sold_out: false,
      is_custom: true,
      is_limited: false,
      quota: 0,
      custom_text: [
        { label: "第一行", max: 18 },
        { label: "第二行", max: 18 },
      ],
      delivery,
      images: ["/products/intertidal-light-stick.png"],
      specs: [
        { spec_id: String(specIds[0]), name: "#1", price: 300, stock: 0, sold_out: true },
        { spec_id: String(specIds[1]), name: "#2", price: 250, stock: 4, sold_out: false },
      ],
    });
    expect(await detail(visitor, id)).not.toHaveProperty("quota_left");
    await db.merchandiseSpec.update({ where: { id: specIds[1] }, data: { stock: 0 } });
    await expect.poll(() => detail(visitor, id)).toMatchObject({ sold_out: true, specs: [{ sold_out: true }, { sold_out: true }] });
  });

  test("is 4001 when unknown, malformed, unpublished or without specs", async ({ visitor }) => {
    const [hidden, bare] = [await makeMerchandise(db, { isPublished: false }), await makeMerchandise(db)];
    await db.merchandiseSpec.deleteMany({ where: { merchandiseId: bare.id } });
    for (const id of [hidden.id, bare.id, 999_999_999, 0, -1, "x", "1e3", "%00", "9".repeat(40), "%F0%9F%8E%AB"]) {
      const reply = await visitor.get(`/merchandise/detail/${id}`);
      expect([reply.http, reply.code], String(id)).toEqual([404, 4001]);
    }
    expect(await ids(visitor, "is_all=1")).not.toContain(bare.id);
  });

  test("has a quota in its scope only if it is limited; mine=1 adds the remaining quota", async ({ api, visitor, member, newSession }) => {
    const session = await newSession();
    const limited = (scope: "member" | "order" | "ticket") =>
      makeMerchandise(db, { eventId: session.eventId, quota: { qty: 3, scope }, specs: [{}, {}] });
    const [free, none] = [await makeMerchandise(db), await makeMerchandise(db, { quota: { qty: 0, scope: "member" } })];
    const mine = async (id: number) => (await detail(api, `${id}?mine=1`)).quota_left;
    for (const { id } of [free, none]) {
      expect(await detail(visitor, id)).toMatchObject({ quota: 0 });
      expect(await mine(id)).toBe(99_999);
    }
    const merchandiseList = { member: await limited("member"), order: await limited("order"), ticket: await limited("ticket") };
    for (const scope of ["member", "order", "ticket"] as const)
      expect(await detail(visitor, merchandiseList[scope].id)).toMatchObject({ quota: 3, quota_scope: scope });
    expect([await mine(merchandiseList.member.id), await mine(merchandiseList.order.id), await mine(merchandiseList.ticket.id)]).toEqual([
      3, 3, 0,
    ]);
    await payByCard(api, (await orderOf(create(api, seated(session, 2)))).order_id);
    expect(await mine(merchandiseList.ticket.id)).toBe(6);
    await orderOf(
      order(api, [
        line(merchandiseList.member, 1),
        line(merchandiseList.member, 1, {}, 1),
        line(merchandiseList.order, 3),
        line(merchandiseList.ticket, 4),
      ]),
    );
    expect([await mine(merchandiseList.member.id), await mine(merchandiseList.order.id), await mine(merchandiseList.ticket.id)]).toEqual([
      1, 3, 2,
    ]);
    await db.merchandiseCount.update({
      where: { memberId_merchandiseId: { memberId: member.id, merchandiseId: merchandiseList.member.id } },
      data: { qty: 7 },
    });
    expect(await mine(merchandiseList.member.id)).toBe(0);
  });

  test("with mine=1 is private and requires a login; other values are refused", async ({ api, visitor }) => {
    const { id } = await makeMerchandise(db);
    const own = await api.get(`/merchandise/detail/${id}?mine=1`);
    expect([own.headers["cache-control"], own.headers.etag]).toEqual(["private, no-store", undefined]);
    const refusal = await visitor.get(`/merchandise/detail/${id}?mine=1`);
    refused(refusal, 401, 5005);
    expect(refusal.headers["cache-control"]).toBe("private, no-store");
    expect((await api.get(`/merchandise/detail/${id}?mine=0`)).headers["cache-control"]).toMatch(/^public/);
    const bad = await api.get(`/merchandise/detail/${id}?mine=2`);
    refused(bad, 400, 1000);
    expect(bad.failure.details?.[0]?.field).toBe("mine");
  });
});

test("public replies may be cached: ETag, 304, Vary, no cookie, the same for members and visitors", async ({
  visitor,
  member,
  newSession,
  baseURL,
}) => {
  const { eventId } = await newSession();
  const merchandise = await makeMerchandise(db, { eventId });
  for (const path of [`/merchandise/list?event_id=${eventId}`, `/merchandise/detail/${merchandise.id}`]) {
    const reply = await send(baseURL + path, { headers: { cookie: "lang=en; visitor=x" } });
    expect(reply.headers["cache-control"], path).toBe("public, max-age=1, s-maxage=1");
    expect(reply.headers.vary, path).toMatch(/accept-language/i);
    expect(reply.cookies, path).toEqual([]);
    expect((await send(baseURL + path, { headers: { authorization: `Bearer ${member.token}` } })).text, path).toBe(reply.text);
    const again = await send(baseURL + path, { headers: { "if-none-match": reply.headers.etag as string } });
    expect([again.status, again.text], path).toEqual([304, ""]);
    await db.merchandiseSpec.updateMany({ where: { merchandiseId: merchandise.id }, data: { price: { increment: 1 }, stock: 5 } });
    const status = async () => (await send(baseURL + path, { headers: { "if-none-match": reply.headers.etag as string } })).status;
    await expect.poll(status, path).toBe(200);
  }
  expect((await visitor.get("/merchandise/list?category=none")).headers["cache-control"]).toBe("private, no-store");
  expect((await visitor.get("/merchandise/detail/0")).headers["cache-control"]).toBe("private, no-store");
});

test("the language comes from the query, else the header, else Accept-Language, else Chinese", async ({ baseURL }) => {
  const [tw, en, jp, kr] = ["夜光貼紙", "Glow sticker", "夜光ステッカー", "야광 스티커"];
  const { id } = await makeMerchandise(db, { name: { tw, en, jp, kr } });
  const name = async (query: string, headers: Record<string, string> = {}) =>
    (JSON.parse((await send(`${baseURL}/merchandise/detail/${id}${query}`, { headers })).text) as { result: MerchandiseDetailView }).result
      .name;
  expect(await name("")).toBe(tw);
  expect(await name("?lang=kr", { lang: "en", "accept-language": "ja" })).toBe(kr);
  expect(await name("", { lang: "jp", "accept-language": "en" })).toBe(jp);
  expect(await name("", { "accept-language": "fr-FR, en-GB;q=0.8, ja;q=0.5" })).toBe(en);
  expect(await name("?lang=ja")).toBe(jp);
});

test("the demo catalogue has valid merchandise of every kind", async ({ visitor }) => {
  const own = await db.merchandise.findMany({
    where: { isPublished: true, key: { not: { startsWith: "merchandise-" } } },
    select: { id: true },
  });
  const merchandiseList = (await Promise.all(own.map(({ id }) => visitor.get<MerchandiseDetailView>(`/merchandise/detail/${id}`))))
    .filter(({ code }) => code === 0)
    .map(({ result }) => merchandiseDetailSchema.parse(result));
  expect(merchandiseList.length).toBeGreaterThanOrEqual(24);
  expect(new Set(merchandiseList.map(({ category }) => category)).size).toBe(4);
  expect(new Set(merchandiseList.filter(({ quota }) => quota > 0).map(({ quota_scope }) => quota_scope)).size).toBe(3);
  expect([
    merchandiseList.some(({ custom_text }) => custom_text.length > 0),
    merchandiseList.some(({ specs }) => specs.some((spec) => spec.sold_out)),
  ]).toEqual([true, true]);
});
