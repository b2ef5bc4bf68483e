import { gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { routeTable } from "@/lib/contract/route-table";
import { errorCatalogue } from "@/lib/errors/catalogue";
import { errorMessages } from "@/lib/http/call/error-messages";
import { ask, nextSecond } from "./ask";
import { startNginx, type Front } from "./start-nginx";

let front: Front;
let host: string;
test.beforeAll(async () => {
  front = await startNginx(({ port }) => ({ SITE_URL: `http://houselight.example:${port}/` }));
  host = `houselight.example:${front.port}`;
});
test.afterAll(() => front.stop());
const get = (path: string, headers: Record<string, string> = {}) => ask(front.port, path, { host, ...headers });
const call = (path: string, headers: Record<string, string> = {}) => get(path, { accept: "application/json", ...headers });
const askedFor = (path: string) => front.asked.filter(({ url }) => url === path).length;

test("caches public calls until the second is over, so that one request of a crowd reaches the site", async () => {
  const path = "/event/list?page=1";
  await nextSecond();
  front.site.wait = 100;
  try {
    const first = await Promise.all(Array.from({ length: 30 }, () => call(path)));
    expect(new Set(first.map(({ body }) => body)).size).toBe(1);
    expect(askedFor(path)).toBe(1);
    await nextSecond();
    const later = await Promise.all(Array.from({ length: 30 }, () => call(path)));
    expect(askedFor(path)).toBe(2);
    expect(new Set(later.map(({ cache }) => cache))).toEqual(new Set(["EXPIRED", "UPDATING"]));
  } finally {
    front.site.wait = 0;
  }
  expect(await call(`${path}&fresh=1`)).toMatchObject({ cache: "BYPASS" });
  const before = front.asked.length;
  for (let i = 0; i < 3; i += 1) expect((await call("/session/unavailable_seat_list/1/2")).cache).toBeUndefined();
  expect(front.asked.length).toBe(before + 3);
});

test("caches calls by language and form, however these are written", async () => {
  const languageOf = async (path: string, headers: Record<string, string> = {}) =>
    (JSON.parse((await call(path, headers)).body) as { language: string }).language;
  const path = "/banner/list";
  expect(await languageOf(`${path}?lang=en`, { lang: "jp", "accept-language": "ko" })).toBe("en");
  expect(await languageOf(path, { lang: "jp", "accept-language": "ko" })).toBe("jp");
  expect(await languageOf(path, { lang: "kr" })).toBe("kr");
  expect(await languageOf(path, { "accept-language": "ko-KR,ko;q=0.9,en;q=0.8" })).toBe("ko");
  expect(await languageOf(path, { "accept-language": "en-GB,en;q=0.5" })).toBe("en");
  // Values that the site would interpret differently are not stored under "en".
  expect(await languageOf(path, { "accept-language": "en;q=0.1,ja" })).toBe("en;q=0.1,ja");
  expect(await languageOf(path, { "accept-language": "en,ja;q=1.5" })).toBe("en");
  await nextSecond();
  const before = askedFor(path);
  for (const accepted of ["zh-TW,zh;q=0.9", "zh-Hant-TW", "zh"]) await call(path, { "accept-language": accepted });
  expect(askedFor(path) - before).toBe(1);
  await nextSecond();
  expect((await call("/question/list", { "accept-encoding": "gzip, br" })).encoding).toBe("br");
  expect((await call("/question/list")).encoding).toBeUndefined();
  expect((await call("/question/list", { "accept-encoding": "gzip" })).encoding).toBe("gzip");
});

test("no cached copy contains a member's data: two members and a visitor make every call, even if the site marks answers wrongly", async () => {
  const members = [{ authorization: "Bearer token-of-a" }, { cookie: "token=token-of-b" }, {}] as Record<string, string>[];
  const names = ["Bearer token-of-a", "token=token-of-b", "nobody"];
  const paths = routeTable
    .filter(({ path, methods }) => methods.includes("GET") && path !== "/metrics")
    .flatMap(({ path }) => [path, `${path}?mine=1`, `${path}?slip=1`, `${path}?mine=1&slip=1`])
    .map((path) => path.replaceAll(/\{\w+\}/g, "1"));
  let own = 0;
  for (const path of paths) {
    for (const turn of [0, 1, 2, 0, 1, 2]) {
      const { status, body } = await call(path, members[turn]);
      expect(status, path).toBe(200);
      const { of } = JSON.parse(body) as { of: string };
      if (of === "everybody") continue;
      own += 1;
      expect(of, path).toBe(names[turn]);
    }
  }
  expect(own).toBeGreaterThan(500);
});

test("serves the call to clients that ask for JSON on a shared path, and the cached page to browsers", async () => {
  for (const path of ["/announcement/list", "/announcement/detail/7"]) {
    const page = await get(path, { accept: "text/html,application/xhtml+xml,application/json;q=0.9" });
    expect(page).toMatchObject({ body: expect.stringMatching(/^made/), cache: "MISS" });
    const json = await call(path);
    expect(json).toMatchObject({ body: expect.stringMatching(/^\{/), cache: "BYPASS" });
    expect(await get(path)).toMatchObject({ body: page.body, cache: "HIT" });
  }
});

test("maintenance replaces a cached call, and ends with it", async () => {
  const path = "/misc/cities";
  const { body } = await call(path);
  front.site.now = "shut";
  try {
    await expect.poll(async () => (await call(path)).status).toBe(503);
    await expect.poll(async () => (await call(path)).cache).toBe("HIT");
  } finally {
    front.site.now = "well";
  }
  await expect.poll(async () => (await call(path)).status).toBe(200);
  expect((await call(path)).body).not.toBe(body);
  front.site.now = "away";
  try {
    await expect.poll(async () => (await call(path)).status).toBe(503);
    expect((await call(path)).cache).not.toBe("HIT");
  } finally {
    front.site.now = "well";
  }
  expect((await call(path)).status).toBe(200);
});

test("compresses uncompressed answers of the site, and passes compressed ones unchanged", async () => {
  const plain = await call("/member/self", { authorization: "Bearer a" });
  expect(plain.encoding).toBeUndefined();
  const packed = await call("/member/self", { authorization: "Bearer a", "accept-encoding": "gzip, deflate, br, zstd" });
  expect(packed).toMatchObject({ status: 200, encoding: "gzip", vary: expect.stringMatching(/accept-encoding/i) });
  expect(JSON.parse(gunzipSync(packed.bytes).toString())).toMatchObject({ of: "Bearer a" });
  expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 5);
  const page = await get("/en/about", { "accept-encoding": "gzip, deflate, br, zstd" });
  expect(page).toMatchObject({ encoding: "br", body: expect.stringMatching(/^made/), cache: "MISS" });
  expect(front.asked.at(-1)?.["accept-encoding"]).toBe("br, gzip");
  expect(await get("/en/about", { "accept-encoding": "zstd, br, gzip" })).toMatchObject({ body: page.body, cache: "HIT" });
  for (const [accepted, passed] of [
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br", undefined],
    ["brx, gzip", "gzip"],
  ] as const) {
    await call("/member/self", { "accept-encoding": accepted });
    expect(front.asked.at(-1)?.["accept-encoding"], accepted).toBe(passed);
  }
});

test("a request whose web process dies gets the envelope, or a page, and is not sent a second time", async () => {
  front.site.now = "dead";
  try {
    const order = await ask(front.port, "/order/create", { host, accept: "application/json" }, { method: "POST" });
    expect(order).toMatchObject({ status: 503, retryAfter: "2", type: "application/json" });
    expect(JSON.parse(order.body)).toEqual({
      status: 1,
      errorCode: errorCatalogue.UNAVAILABLE.code,
      ...errorMessages("UNAVAILABLE"),
      retry_after: 2,
    });
    expect(askedFor("/order/create")).toBe(1);
    for (const path of ["/member/account", "/jp/about", "/_next/image?url=x"])
      expect(await get(path, { accept: "text/html,*/*" }), path).toMatchObject({ status: 503, retryAfter: "10", type: "text/html" });
  } finally {
    front.site.now = "well";
  }
});

test("reuses connections to the site", async () => {
  const before = front.asked.length;
  for (let i = 0; i < 50; i += 1) await call("/member/self");
  const sockets = new Set(front.asked.slice(before).map(({ connectionNumber }) => connectionNumber));
  expect(sockets.size).toBeLessThan(10);
  expect(front.asked.at(-1)?.connection).toBeUndefined();
});

test("accepts a picture and a list of staff, and refuses more than 128 KB for any other call", async () => {
  const send = (path: string, bytes: number) =>
    ask(front.port, path, { host, "content-length": String(bytes) }, { method: "POST", body: Buffer.alloc(bytes) }).then(
      ({ status }) => status,
      // refused before the end of the body
      () => 413,
    );
  expect(await send("/office/api/picture/upload", 8 * 1024 * 1024)).toBe(200);
  expect(await send("/office/api/right/import_list/7/add", 8 * 1024 * 1024)).toBe(200);
  expect(await send("/office/api/picture/upload", 10 * 1024 * 1024)).toBe(413);
  expect(await send("/office/api/shop/save_piece", 200 * 1024)).toBe(413);
});
