import { connect } from "node:net";
import type { EventDetail, EventSummary } from "@/lib/domain/events/types";
import { expect, test } from "../fixtures";
import { send } from "../members";

const notFoundTitle = { tw: "找不到", en: "page could not be found" };

test("invalid percent-encoding: calls answer 1000 with its position, pages the 404 page in their language", async ({ baseURL }) => {
  for (const path of ["/event/detail/%E0%A4%A", "/merchandise/detail/%", "/order/detail/%ff", "/announcement/detail/%ff"]) {
    const reply = await send(baseURL + path, { headers: { accept: "application/json" } });
    expect([reply.status, reply.code, JSON.parse(reply.text).details], path).toEqual([400, 1000, [{ field: "id", key: "invalid" }]]);
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  }
  const query = await send(`${baseURL}/event/list?search_txt=%ff`);
  expect([query.status, JSON.parse(query.text).details]).toEqual([400, [{ field: "search_txt", key: "invalid" }]]);
  const pages: [string, Record<string, string>, string][] = [
    ["/merch/%ff", {}, notFoundTitle.tw],
    ["/%E0%A4%A", {}, notFoundTitle.tw],
    ["/merch/%25ff", {}, notFoundTitle.tw],
    ["/merch/%00", {}, notFoundTitle.tw],
    ["/activity/%0A", {}, notFoundTitle.tw],
    ["/en/activity/%ff/3", {}, notFoundTitle.en],
    ["/merch/%ff", { cookie: "lang=en" }, notFoundTitle.en],
    ["/announcement/detail/%ff", { accept: "text/html" }, notFoundTitle.tw],
  ];
  for (const [path, headers, title] of pages) {
    const reply = await send(baseURL + path, { headers });
    expect([reply.status, reply.headers["content-type"]], path).toEqual([404, "text/html; charset=utf-8"]);
    expect(reply.text.toLowerCase(), path).toContain(title);
  }
  for (const path of ["/sitemaps/%25ff", "/manifest/%25ff", "/share/event/%25ff/tw-0123456789.png"])
    expect((await send(baseURL + path)).status, path).toBe(404);
  expect((await send(`${baseURL}/_next/image?url=/posters/%25ff.svg&w=96&q=60`)).status).toBe(400);
});

test("a wrong method is 405 with the allowed ones and the envelope; HEAD is GET without a body", async ({ baseURL }) => {
  const cases: [string, string, string][] = [
    ["POST", "/event/list", "GET, HEAD, OPTIONS"],
    ["TRACE", "/event/list", "GET, HEAD, OPTIONS"],
    ["GET", "/order/create", "POST, OPTIONS"],
    ["HEAD", "/order/create", "POST, OPTIONS"],
    ["PUT", "/order/v2/receipt/x", "GET, HEAD, OPTIONS"],
    ["DELETE", "/payment/newebpay/notify", "POST, OPTIONS"],
    ["PROPFIND", "/healthz", "GET, HEAD, OPTIONS"],
    ["POST", "/activity", "GET, HEAD, OPTIONS"],
    ["DELETE", "/", "GET, HEAD, OPTIONS"],
  ];
  for (const [method, path, allow] of cases) {
    const reply = await send(baseURL + path, { method });
    expect([reply.status, reply.headers.allow, method === "HEAD" ? reply.text : reply.code], `${method} ${path}`).toEqual([
      405,
      allow,
      method === "HEAD" ? "" : 1000,
    ]);
  }
  const options = await send(`${baseURL}/order/create`, { method: "OPTIONS" });
  expect([options.status, options.headers.allow, options.text]).toEqual([204, "POST, OPTIONS", ""]);
  const [head, get] = [await send(`${baseURL}/event/list?lang=en`, { method: "HEAD" }), await send(`${baseURL}/event/list?lang=en`)];
  expect([head.status, head.text, head.headers.etag]).toEqual([200, "", get.headers.etag]);
  const unknown = await send(`${baseURL}/order/creat`, { method: "POST" });
  expect([unknown.status, unknown.code]).toEqual([404, 2001]);
});

test("requests that Node's parser refuses are answered in the envelope", async ({ baseURL }) => {
  const { port } = new URL(baseURL as string);
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket
        .on("data", (chunk) => (answer += String(chunk)))
        .on("end", () => resolve(answer))
        .on("error", reject);
    });
  for (const [text, status] of [
    [`GET /event/list?search_txt=${"x".repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ["BREW /event/list HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ] as const) {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: 1, errorCode: 1000 });
  }
});

test("an event's slug decides its page: a session after it is selected, anything else redirects to the event", async ({
  baseURL,
  visitor,
}) => {
  const { items } = (await visitor.get<{ items: EventSummary[] }>("/event/list?page_size=100")).result;
  const catalogue = items.filter(({ slug }) => !slug.startsWith("made-"));
  expect(catalogue.length).toBeGreaterThanOrEqual(12);
  const location = async (path: string) => {
    const reply = await send(baseURL + path);
    return [reply.status, reply.headers.location];
  };
  const sessionOf = async (slug: string) =>
    (await visitor.get<EventDetail>(`/event/detail/${slug}`)).result.sessions[0]?.session_id as string;
  for (const { event_id: id, slug } of catalogue) {
    const sessions = (await visitor.get<EventDetail>(`/event/detail/${slug}`)).result.sessions.map((session) => session.session_id);
    expect(await location(`/activity/${slug}/${id}`), `${slug}/${id}`).toEqual(
      sessions.includes(id) ? [200, undefined] : [307, `/activity/${slug}`],
    );
  }
  const [one, other] = catalogue as [EventSummary, EventSummary];
  const [own, foreign] = [await sessionOf(one.slug), await sessionOf(other.slug)];
  expect(await location(`/activity/${one.slug}/${own}`)).toEqual([200, undefined]);
  for (const id of [foreign, "99999999", "abc", "0"])
    expect(await location(`/en/activity/${one.slug}/${id}`), id).toEqual([307, `/en/activity/${one.slug}`]);
  expect(await location(`/activity/${one.event_id}/${own}`)).toEqual([308, `/activity/${one.slug}/${own}`]);
  // an old slug: the session still belongs to its event
  expect(await location(`/activity/no-such-event/${own}`)).toEqual([308, `/activity/${one.slug}/${own}`]);
  expect((await location("/activity/no-such-event/99999999"))[0]).toBe(404);
});

test("unknown ids are not found, in any form", async ({ api, visitor }) => {
  for (const id of ["abc", "0", "-1", "007", "2147483648", "9223372036854775808", crypto.randomUUID(), "%00"]) {
    const paths: [string, number][] = [
      [`session/unavailable_block_list/${id}`, 2001],
      [`session/seat_list/${id}/${id}`, 2001],
      [`session/unavailable_seat_list/${id}/${id}`, 2001],
      [`session/hall_map/${id}`, 2001],
      ...(id === "%00" ? [] : [[`order/ticket_type_list?session_id=${id}`, 2001] as [string, number]]),
      [`merchandise/detail/${id}`, 4001],
      [`announcement/detail/${id}`, 2001],
      [`question/detail/${id}`, 2001],
      [`misc/city/${id}`, 2001],
      [`order/detail/${id}`, 3001],
      [`order/unpaid/${id}`, 2001],
      [`payment/get_waiting_room/${id}`, 2001],
      [`payment/newebpay_entry/${id}/credit`, 3001],
      [`ticket/qrcode/${id}`, 3001],
    ];
    for (const [path, code] of paths)
      expect(
        (await (path.startsWith("order/") || path.startsWith("payment") || path.startsWith("ticket/") ? api : visitor).get(`/${path}`))
          .code,
        path,
      ).toBe(code);
    expect((await api.post(`/payment/leave_waiting_room/${id}`)).code, id).toBe(2001);
    const order_id = id === "%00" ? "x" : id;
    expect((await api.post(`/order/cancel/${id}`, { order_id })).code, id).toBe(3001);
    expect(
      (await api.post("/order/auto_create", { session_id: order_id, area_id: order_id, qty: 1, ticket_type: "e_ticket" })).code,
      id,
    ).toBe(2001);
    expect((await api.post("/order/create", { session_id: order_id, seat_ids: [order_id], ticket_type: "e_ticket" })).code, id).toBe(2001);
    expect(
      (
        await api.post("/merchandise/create_order", {
          items: [{ merchandise_id: order_id, spec_id: order_id, qty: 1 }],
          delivery: { method: "venue" },
        })
      ).code,
      id,
    ).toBe(4001);
  }
});

test("sale_start_time is null only until it is announced", async ({ visitor }) => {
  const { items } = (await visitor.get<{ items: EventSummary[] }>("/event/list?page_size=100")).result;
  const catalogue = items.filter(({ slug }) => !slug.startsWith("made-"));
  expect(catalogue.some(({ tags }) => tags[0] === "ended")).toBe(true);
  for (const { slug, tags, sale_start_time: sale } of catalogue)
    expect([slug, sale === null], slug).toEqual([slug, tags.includes("incoming")]);
});
