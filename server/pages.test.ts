import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { closeDb } from "@/lib/platform/db";
import { servePages } from "@/server/pages";

/** Requests that Next received, and its answers by path. */
const asked: IncomingMessage[] = [];
const long = "場燈 ".repeat(1_000);
const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  "/activity": (response) => {
    response.setHeader("cache-control", "s-maxage=60, stale-while-revalidate=300");
    response.setHeader("content-type", "text/html");
    response.writeHead(200, { "x-made": String(asked.length) });
    response.write(long.slice(0, 10));
    response.end(long.slice(10));
  },
  "/about": (response) =>
    void response.writeHead(200, { "cache-control": "private, no-store", "set-cookie": ["a=1", "b=2"] }).end(`own ${asked.length}`),
  "/merch/404": (response) => void response.writeHead(404, { "cache-control": "s-maxage=60" }).end("missing"),
  "/register": (response) => void response.writeHead(307, { location: "/en/register", "cache-control": "private, no-store" }).end(),
  "/cart": (response, { headers }) => void response.writeHead(200, { "cache-control": "s-maxage=60" }).end(String(headers.cookie)),
};

let server: Server;
test.beforeAll(async () => {
  const servePage = servePages((incoming, response) => {
    asked.push(incoming);
    answers[(incoming.url ?? "").split("?")[0]?.replace(/^\/en/, "") ?? ""]?.(response, incoming);
  });
  server = createServer((incoming, response) => void servePage(incoming, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closeDb();
});
test.beforeEach(() => void (asked.length = 0));

type Reply = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("a crowd is one request to Next, whatever each sends and accepts", async () => {
  const crowd = await Promise.all([
    get("/activity"),
    get("/activity?utm_source=x", { cookie: "token=x; lang=tw" }),
    get("/activity", { "accept-encoding": "gzip" }),
    get("/activity", {}, "HEAD"),
  ]);
  expect(asked).toHaveLength(1);
  for (const name of ["cookie", "accept-encoding", "if-none-match"]) expect(asked[0]?.headers[name]).toBeUndefined();
  const [plain, other, packed, head] = crowd as [Reply, Reply, Reply, Reply];
  expect(plain.body.toString()).toBe(long);
  expect(other.body.equals(plain.body)).toBe(true);
  expect(gunzipSync(packed.body).toString()).toBe(long);
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", "x-made": "1", "cache-control": plain.headers["cache-control"] });
  expect(packed.headers.vary).toContain("Accept-Encoding");
  expect([head.body.length, head.headers["content-length"]]).toEqual([0, String(Buffer.byteLength(long))]);
  const same = await get("/activity", { "if-none-match": plain.headers.etag ?? "" });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  await expect.poll(async () => (await get("/activity")).headers["x-made"], { message: "after a second Next is looked at" }).toBe("2");
});

test("caches hosts, languages and router fetches separately", async () => {
  await get("/en/activity");
  await get("/en/activity", { host: "other.example" });
  await get("/en/activity?_rsc=a", { rsc: "1" });
  await get("/en/activity?_rsc=b", { rsc: "1" });
  await get("/en/activity?_rsc=b", { rsc: "1", "next-router-prefetch": "1" });
  await get("/en/activity?_rsc=c");
  expect(asked).toHaveLength(5);
});

test("does not cache or share a page that differs by visitor", async () => {
  const own = await Promise.all([get("/about"), get("/about"), get("/about")]);
  expect(new Set(own.map(({ body }) => body.toString())).size).toBe(3);
  expect(own[0]?.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect((await get("/merch/404")).status).toBe(404);
  expect((await get("/register")).headers.location).toBe("/en/register");
  const before = asked.length;
  await get("/merch/404");
  await get("/about");
  expect(asked.length).toBe(before + 2);
});

test("other pages, and visitors who chose another language, are Next's", async () => {
  expect((await get("/cart", { cookie: "token=x" })).body.toString()).toBe("token=x");
  await get("/activity");
  const before = asked.length;
  await get("/activity", { cookie: "lang=en" });
  expect(asked.length).toBe(before + 1);
  expect(asked.at(-1)?.headers.cookie).toBe("lang=en");
});
