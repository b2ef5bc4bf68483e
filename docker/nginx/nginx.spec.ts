import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { ask, nextSecond } from "./ask";
import { startNginx, type Front } from "./start-nginx";

const API = "api.houselight.example";
const tree = { rsc: "1", "next-router-state-tree": "%5B%22%22%5D", "next-url": "/activity" };

test.describe("serves http behind a proxy that ends TLS, or for a trial", () => {
  let front: Front;
  let host: string;
  test.beforeAll(async () => {
    front = await startNginx(({ port }) => ({
      SITE_URL: `http://houselight.example:${port}/`,
      CALLBACK_URL: "http://nginx",
      API_HOST: API,
    }));
    host = `houselight.example:${front.port}`;
  });
  test.afterAll(() => front.stop());
  const get = (path: string, headers: Record<string, string> = {}) => ask(front.port, path, { host, ...headers });
  const askedFor = (path: string) => front.asked.filter(({ url }) => url === path).length;

  test("caches a page once, whatever headers a client adds that browsers do not send", async () => {
    const first = await get("/activity");
    expect(first).toMatchObject({ status: 200, cache: "MISS" });
    const madeUp: Record<string, string>[] = [
      { host: host.toUpperCase() },
      { "x-forwarded-host": "evil.example" },
      { "x-forwarded-port": "81" },
      { forwarded: "host=evil.example" },
      { "next-url": "/evil" },
      { "next-router-state-tree": "evil" },
      { "next-router-prefetch": "1" },
      { "next-router-segment-prefetch": "/evil" },
      { rsc: "0" },
      { rsc: "evil", "next-url": "/x" },
      { accept: "application/json" },
    ];
    for (const headers of madeUp)
      expect(await get("/activity", headers), JSON.stringify(headers)).toMatchObject({ body: first.body, cache: "HIT" });
    expect(await get("/activity?_rsc=evil")).toMatchObject({ body: first.body, cache: "HIT" });
  });

  test("sends requests to the site with the site's own name and without forged headers", async () => {
    await get("/en/activity", {
      "x-forwarded-host": "evil.example",
      "x-forwarded-port": "81",
      "x-forwarded-server": "evil",
      "x-forwarded-for": "1.2.3.4",
      "next-url": "/evil",
      rsc: "0",
      "next-router-state-tree": "evil",
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/evil",
      "next-action": "7f",
      "next-hmr-refresh": "1",
    });
    const asked = front.asked.at(-1) ?? {};
    expect(asked).toMatchObject({ host, "x-forwarded-host": host, "x-forwarded-for": "127.0.0.1" });
    expect(Object.keys(asked).filter((name) => /^(rsc|next-|x-forwarded-(port|server))/.test(name))).toEqual([]);
  });

  test("caches the router's data separately from the page, and each of its parts separately", async () => {
    const page = await get("/merch");
    const data = await get("/merch?_rsc=1a", tree);
    expect(data).toMatchObject({ status: 200, cache: "MISS" });
    expect(front.asked.at(-1)).toMatchObject(tree);
    expect(await get("/merch?_rsc=1a", tree)).toMatchObject({ body: data.body, cache: "HIT" });
    expect(await get("/merch")).toMatchObject({ body: page.body, cache: "HIT" });
    for (const [query, more] of [
      ["1b", {}],
      ["1a", { "next-router-state-tree": "other" }],
      ["1a", { "next-router-prefetch": "1" }],
      ["1a", { "next-router-segment-prefetch": "/_tree" }],
    ] as const) {
      expect((await get(`/merch?_rsc=${query}`, { ...tree, ...more })).cache, `${query} ${JSON.stringify(more)}`).toBe("MISS");
    }
  });

  test("redirects another host to the site, with its path; the hosts of the API and the callbacks are ours", async () => {
    const site = `http://${host}`;
    const before = front.asked.length;
    for (const stranger of ["evil.example", "127.0.0.1", "houselight.example"]) {
      expect(await get("/activity?a=1", { host: stranger }), stranger).toMatchObject({ status: 308, location: `${site}/activity?a=1` });
    }
    // a port that is not a number
    expect(await get("/activity?a=1", { host: `${host}.evil.example` })).toMatchObject({ status: 400 });
    expect(await ask(front.port, "/order/create", { host: "evil.example" }, { method: "POST" })).toMatchObject({
      status: 308,
      location: `${site}/order/create`,
    });
    expect(front.asked.length).toBe(before);
    expect((await get("/announcement/list", { host: API })).status).toBe(200);
    expect(front.asked.at(-1)?.host).toBe(API);
    expect((await ask(front.port, "/payment/newebpay/notify", { host: "nginx" }, { method: "POST" })).status).toBe(200);
    expect(front.asked.at(-1)?.host).toBe("nginx");
    expect((await get("/healthz", { host: "127.0.0.1" })).status).toBe(200);
  });

  test("nginx answers the time itself; only the request for the time in words reaches the site", async () => {
    const before = front.asked.length;
    const answer = await ask(front.port, "/misc/clock", { host }, { method: "HEAD" });
    expect(answer).toMatchObject({ status: 204, keeps: "no-store" });
    expect(Math.abs(Date.parse(answer.date ?? "") - Date.now())).toBeLessThan(60_000);
    expect(front.asked.length).toBe(before);
    expect((await get("/misc/clock")).status).toBe(200);
    expect(front.asked.length).toBe(before + 1);
  });

  test("hosts do not share pages", async () => {
    const page = await get("/about");
    expect(await get("/about", { host: API })).toMatchObject({ cache: "MISS" });
    expect(await get("/about")).toMatchObject({ body: page.body, cache: "HIT" });
  });

  test("serves a copy of any age while the database is unavailable; without a copy, a page for people; maintenance replaces both", async () => {
    const { body } = await get("/jp/activity");
    front.site.now = "away";
    try {
      await expect.poll(async () => (await get("/jp/activity")).cache).toBe("STALE");
      expect(await get("/jp/activity")).toMatchObject({ status: 200, body });
      expect(await get("/jp/merch", { "x-kept-pages": "1" })).toMatchObject({ status: 503, body: "away" });
      expect(await get("/member/record/list", { "x-kept-pages": "1" })).toMatchObject({ status: 503, body: "away" });
      front.site.now = "shut";
      await expect.poll(async () => (await get("/jp/activity")).body).toBe("shut");
      expect((await get("/jp/activity")).status).toBe(503);
    } finally {
      front.site.now = "well";
    }
    await expect.poll(async () => (await get("/jp/activity")).body).toMatch(/^made/);
  });

  test("shows a published change within a second although nginx has a copy, and a crowd costs one page a second", async () => {
    await nextSecond();
    const { body } = await get("/kr/activity");
    const from = Date.now();
    let shown = 0;
    while ((await get("/kr/activity")).body === body) {
      shown += 1;
      expect(Date.now() - from).toBeLessThan(1_100);
    }
    expect(shown).toBeGreaterThan(0);
    const before = askedFor("/kr/activity");
    for (const end = Date.now() + 2_000; Date.now() < end;) await Promise.all(Array.from({ length: 20 }, () => get("/kr/activity")));
    expect(askedFor("/kr/activity") - before).toBeLessThanOrEqual(3);
  });

  test("serves the copy of a page, however old, while the site is away", async () => {
    const { body } = await get("/kr/merch");
    front.site.now = "away";
    try {
      await new Promise((resolve) => setTimeout(resolve, 2_100));
      expect(await get("/kr/merch")).toMatchObject({ status: 200, body, cache: "STALE" });
    } finally {
      front.site.now = "well";
    }
    expect((await get("/kr/merch")).body).not.toBe(body);
  });

  test("serves the status page without a web process, and in place of a page that no web process answers", async () => {
    const page = { accept: "text/html" };
    expect((await get("/status", page)).body).toMatch(/^made /);
    for (const name of ["tw", "en", "jp", "kr"]) {
      writeFileSync(join(front.folder, "status", `${name}.html`), `status ${name}`);
      writeFileSync(join(front.folder, "status", `${name}.instead.html`), `instead ${name}`);
    }
    front.site.now = "dead";
    try {
      expect(await get("/status", page)).toMatchObject({ status: 200, body: "status tw", type: "text/html; charset=utf-8" });
      expect((await get("/status?lang=kr", { ...page, cookie: "lang=jp" })).body).toBe("status kr");
      expect((await get("/status", { ...page, cookie: "lang=jp" })).body).toBe("status jp");
      expect((await get("/status", { ...page, "accept-language": "en-GB,en" })).body).toBe("status en");
      expect(await get("/member/order", page)).toMatchObject({ status: 503, body: "instead tw", retryAfter: "15" });
      expect((await get("/kr/member/order", { ...page, cookie: "lang=en" })).body).toBe("instead kr");
      expect((await get("/member/record/list", { accept: "application/json" })).body).toContain('"errorCode":5029');
      expect((await get("/.status", page)).status).toBe(404);
    } finally {
      front.site.now = "well";
    }
  });

  test("does not expose internal endpoints", async () => {
    expect((await get("/metrics")).status).toBe(404);
  });
});

test.describe("with TLS in nginx", () => {
  let front: Front;
  test.beforeAll(async () => {
    front = await startNginx(() => ({ SITE_URL: "https://houselight.example", CALLBACK_URL: "http://nginx", API_HOST: API, tls: true }));
    mkdirSync(join(front.folder, "acme", ".well-known", "acme-challenge"), { recursive: true });
    writeFileSync(join(front.folder, "acme", ".well-known", "acme-challenge", "token"), "the answer");
  });
  test.afterAll(() => front.stop());

  test("redirects http to https, except for the certificate authority, probes and internal requests", async () => {
    const before = front.asked.length;
    for (const path of ["/", "/activity/x?a=1", "/order/create", "/member/login", "/_next/static/a.js"]) {
      for (const [host, method] of [
        ["houselight.example", "GET"],
        [API, "POST"],
      ] as const) {
        expect(await ask(front.port, path, { host }, { method }), path).toMatchObject({ status: 308, location: `https://${host}${path}` });
      }
    }
    expect(await ask(front.port, "/activity", { host: "evil.example" })).toMatchObject({
      status: 308,
      location: "https://houselight.example/activity",
    });
    expect(front.asked.length).toBe(before);
    expect(await ask(front.port, "/.well-known/acme-challenge/token", { host: "houselight.example" })).toMatchObject({
      status: 200,
      body: "the answer",
    });
    expect((await ask(front.port, "/.well-known/acme-challenge/../../order", { host: "houselight.example" })).status).toBe(308);
    expect((await ask(front.port, "/healthz", { host: "127.0.0.1" })).status).toBe(200);
    expect((await ask(front.port, "/payment/newebpay/notify", { host: "nginx" }, { method: "POST" })).status).toBe(200);
  });

  test("answers over https, and reports the scheme to the site", async () => {
    expect(await ask(front.tlsPort, "/activity", { host: "houselight.example" }, { tls: true })).toMatchObject({
      status: 200,
      cache: "MISS",
    });
    expect(front.asked.at(-1)).toMatchObject({ host: "houselight.example", "x-forwarded-proto": "https" });
    expect(await ask(front.tlsPort, "/activity", { host: "HOUSELIGHT.example" }, { tls: true })).toMatchObject({ cache: "HIT" });
    expect(await ask(front.tlsPort, "/x", { host: "evil.example" }, { tls: true })).toMatchObject({
      status: 308,
      location: "https://houselight.example/x",
    });
  });

  test("behind a proxy that ended TLS, treats http as https", async () => {
    expect((await ask(front.port, "/en", { host: "houselight.example", "x-forwarded-proto": "https" })).status).toBe(200);
  });
});
