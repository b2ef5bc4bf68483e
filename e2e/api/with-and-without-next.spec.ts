import { expect, test } from "../fixtures";
import { send, type Sent } from "../members";
import { startWeb, type Web } from "../start-web";

/** A second web process, in which Next's router answers everything (ALL_THROUGH_NEXT). */
let next: Web;
test.beforeAll(async () => {
  next = await startWeb({ ALL_THROUGH_NEXT: "1" });
});
test.afterAll(() => next.stop());

/** Headers that depend on a connection, the time or Next's router. */
const different = new Set([
  "date",
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "x-request-id",
  "retry-after",
  "session-id",
]);

type Asked = { method?: string; headers?: Sent; body?: unknown };

async function answer(address: string, path: string, { method, headers, body }: Asked) {
  // The same host on both, because addresses in the reply contain it.
  const reply = await send(address + path, { method, headers, body });
  const kept = Object.entries(reply.headers).filter(([name]) => !different.has(name));
  const names = ({ vary, "set-cookie": _, "x-robots-tag": robots, ...rest }: Record<string, unknown>) => ({
    ...rest,
    // stricter where pages of the same name are hidden (next.config.ts)
    robots: String(robots).replace(", nofollow", ""),
    vary: String(vary ?? "")
      .toLowerCase()
      .split(/\s*,\s*/)
      // Next marks every reply as possibly fetched by its router, and as possibly compressed
      .filter((name) => name && !/^(rsc|next-|accept-encoding)/.test(name))
      .sort(),
  });
  return {
    status: reply.status,
    headers: names(Object.fromEntries(kept)),
    cookies: reply.cookies.map((cookie) => cookie.replace(/=[^;]*/, "=")),
    // times of reading, and random values
    text: reply.text.replace(/"as_of":"[^"]*"/, '"as_of":""').slice(0, 2_000),
  };
}

test("answers every call in the same way with and without Next's router", { tag: "@all" }, async ({ baseURL, api, member, newSession }) => {
  const session = await newSession({ seats: 4 });
  const { sessionId, blockId, areaIds, seatIds } = session;
  const area = `${blockId}/${areaIds[0]}`;
  const order = await api.post<{ order_id: string }>("/order/create", {
    session_id: sessionId,
    seat_ids: [seatIds[0]?.[0]],
    ticket_type: "e_ticket",
  });
  const id = order.result.order_id;
  const own = { authorization: `Bearer ${member.token}` };
  const json = { "content-type": "application/json" };
  const requests: [path: string, asked?: Asked][] = [
    [`/event/list?search_txt=${encodeURIComponent("島嶼聲響")}`],
    ["/event/list?tab=none&page_num=0"],
    ["/event/list?search_txt=zzzz&lang=jp", { headers: { "accept-language": "ko" } }],
    ["/event/detail/island-noise", { headers: { "accept-language": "ko, en;q=0.5" } }],
    ["/event/detail/%E6%97%A5%2F"],
    ["/event/detail/none", { headers: { lang: "kr" } }],
    ["/session/list/island-noise"],
    [`/session/price_list/${sessionId}`],
    [`/session/block_list/${sessionId}`],
    [`/session/hall_graph/${sessionId}`],
    [`/session/hall_map/${sessionId}`],
    [`/session/seat_list/${area}`],
    [`/session/unavailable_seat_list/${area}`],
    [`/session/unavailable_block_list/${sessionId}`],
    [`/session/seat_list/${area}`, { method: "HEAD" }],
    [`/session/seat_list/${area}`, { method: "OPTIONS" }],
    [`/session/seat_list/${area}`, { method: "POST", headers: json, body: {} }],
    ["/misc/cities", { headers: { "if-none-match": "*" } }],
    ["/misc/city/1"],
    ["/misc/countries?lang=en"],
    [`/merchandise/list?search_txt=${encodeURIComponent("潮間帶")}`],
    ["/merchandise/detail/1"],
    ["/merchandise/detail/1?mine=1"],
    ["/merchandise/detail/1?mine=1", { headers: own }],
    ["/banner/list"],
    ["/announcement/list", { headers: { accept: "application/json" } }],
    ["/announcement/detail", { headers: { accept: "application/json" } }],
    ["/announcement/top"],
    ["/question/list"],
    ["/notice/detail/island-noise"],
    ["/artist/detail/none"],
    ["/venue/detail/none"],
    ["/artist/follow", { method: "POST", headers: json, body: {} }],
    ["/calendar/none.ics"],
    ["/v1/orders"],
    ["/wallet/v1/log", { method: "POST", headers: json, body: {} }],
    ["/healthz"],
    ["/healthz", { method: "HEAD" }],
    ["/misc/clock", { method: "HEAD" }],
    ["/member/self"],
    ["/member/self", { headers: own }],
    ["/member/self", { headers: { cookie: `token=${member.token}; is_login=1` } }],
    ["/member/self", { headers: { authorization: "Bearer nonsense" } }],
    ["/member/is_exist", { method: "POST", headers: json, body: { mobile: "0912345678" } }],
    ["/member/is_exist", { method: "POST", headers: json, body: "{" }],
    ["/member/is_exist", { method: "POST", headers: json, body: { mobile: "0912345678", padding: "x".repeat(70_000) } }],
    ["/member/login", { method: "POST", headers: { ...json, origin: "https://elsewhere.example", cookie: "visitor=x" }, body: {} }],
    ["/order/list", { headers: own }],
    [`/order/detail/${id}`, { headers: own }],
    ["/order/detail/none", { headers: own }],
    [`/order/unpaid/${sessionId}`, { headers: own }],
    [`/order/ticket_type_list?session_id=${sessionId}`],
    [`/order/v2/receipt/${id}`, { headers: own }],
    ["/order/create", { method: "POST", headers: { ...json, ...own }, body: {} }],
    [
      "/order/create",
      { method: "POST", headers: { ...json, cookie: `token=${member.token}`, origin: "https://elsewhere.example" }, body: {} },
    ],
    ["/ticket/qrcode/none", { headers: own }],
    ["/ticket/gate", { headers: own }],
    [`/order/detail/${id}/`, { headers: own }],
    ["/no/such/call", { headers: { accept: "application/json" } }],
  ];
  for (const [path, asked = {}] of requests) {
    const name = `${asked.method ?? "GET"} ${path} ${JSON.stringify(asked.headers ?? {}).slice(0, 60)}`;
    // Next loads the handler for its first request; afterwards it is called without Next.
    await answer(baseURL as string, path, asked);
    const compare = async () => expect(await answer(baseURL as string, path, asked), name).toEqual(await answer(next.address, path, asked));
    // Each process caches its bytes for up to a second, and other tests change the catalogue.
    if ((asked.method ?? "GET") === "GET") await expect(compare).toPass();
    else await compare();
  }
});

test("a call is answered without Next's router after its first request; the router marks its replies", async ({ baseURL }) => {
  const isNexts = async (address: string) => String((await send(`${address}/misc/cities`)).headers.vary).includes("next-router-state-tree");
  await isNexts(baseURL as string);
  expect([await isNexts(baseURL as string), await isNexts(next.address), await isNexts(next.address)]).toEqual([false, true, true]);
});

test("compressed replies of both have the same text", { tag: "@all" }, async ({ baseURL }) => {
  for (const path of ["/misc/countries", "/question/list", "/notice/faq", "/en/about"])
    for (const encoding of ["gzip", "br"]) {
      const ask = async (address: string) => {
        const reply = await fetch(address + path, { headers: { "accept-encoding": encoding, accept: "*/*" } });
        return { encoding: reply.headers.get("content-encoding"), length: (await reply.text()).length };
      };
      expect((await ask(baseURL as string)).encoding, path).toBe(encoding);
      // Next's first reply is not yet the one that it caches.
      const lengths = async () => new Set([(await ask(baseURL as string)).length, (await ask(next.address)).length]).size;
      await expect.poll(lengths, path).toBe(1);
    }
});
