import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "playwright/test";
import type { Method } from "@/lib/contract/call";
import type { CallRequest } from "@/lib/http/call-request";
import { registerHandler, type Answer } from "@/lib/http/call/handlers";
import { serveCalls } from "@/server/calls";

/** Counts the parts of bodies that were read. */
let partsRead = 0;
const bodyOf = async ({ body }: CallRequest) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) {
    partsRead += 1;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};
const reply = (body: string, headers: Record<string, string> = {}) => ({ status: 200, headers: new Headers(headers), body });

/** Counts the streams that their reader cancelled. */
let cancelled = 0;
const endless = () =>
  new ReadableStream({
    async pull(controller) {
      await nextTurn();
      controller.enqueue(new TextEncoder().encode("more "));
    },
    cancel() {
      cancelled += 1;
    },
  });

const cookies = new Headers([
  ["set-cookie", "a=1"],
  ["set-cookie", "b=2"],
]);
const handlers: Record<string, Record<string, Answer>> = {
  "/order/detail/{id}": {
    GET: async (call, params) =>
      reply(JSON.stringify({ params, url: call.url, lang: call.headers.get("lang"), has: call.headers.has("cookie") })),
  },
  "/order/create": { POST: async (call) => reply(await bodyOf(call)) },
  "/order/cancel/{id}": { POST: async () => ({ status: 409, headers: cookies, body: "{}" }) },
  "/misc/cities": { GET: async () => ({ status: 304, headers: new Headers({ etag: '"x"' }), body: null }) },
  // a route whose handler does not use serve()
  "/readyz": {},
  "/late": { GET: async () => reply("here now") },
  "/misc/countries": { GET: async () => new Response(endless(), { headers: { "content-type": "text/plain" } }) },
};

let server: Server;
let failures = 0;

test.beforeAll(async () => {
  for (const [path, answers] of Object.entries(handlers))
    for (const [method, answer] of Object.entries(answers))
      registerHandler({ method: method as Method, path: path as `/${string}` }, answer);
  const serveCall = serveCalls((_, response) => void response.end("Next's"));
  server = createServer((incoming, outgoing) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    const route = Object.keys(handlers).find((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path)) ?? "/unknown";
    serveCall(incoming, outgoing, { path: route, methods: [] }).catch(() => (failures += 1));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Given = { method?: string; body?: string; headers?: Record<string, string> };

function ask(path: string, { method = "GET", body, headers = {} }: Given = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ response, text: Buffer.concat(chunks).toString() }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

test("passes decoded parameters, address and headers to a handler, and adds the site's security headers to its answer", async () => {
  const { response, text } = await ask("/order/detail/a%2Fb%20%E6%97%A5?lang=en", { headers: { lang: "jp", cookie: "x=1" } });
  expect(JSON.parse(text)).toEqual({
    params: { id: "a/b 日" },
    url: "http://localhost/order/detail/a%2Fb%20%E6%97%A5?lang=en",
    lang: "jp",
    has: true,
  });
  expect(response.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "content-length": String(Buffer.byteLength(text)),
  });
});

test("answers HEAD like GET without a body, and passes on bodies, statuses and several cookies", async () => {
  const head = await ask("/order/detail/1", { method: "HEAD" });
  expect([head.response.statusCode, head.text, Number(head.response.headers["content-length"]) > 0]).toEqual([200, "", true]);
  const long = "場燈".repeat(20_000);
  expect((await ask("/order/create", { method: "POST", body: long })).text).toBe(long);
  const { response } = await ask("/order/cancel/1", { method: "POST" });
  expect([response.statusCode, response.headers["set-cookie"]]).toEqual([409, ["a=1", "b=2"]]);
  expect((await ask("/misc/cities")).response.statusCode).toBe(304);
});

test("passes handlers that are not loaded yet, or do not use serve(), to Next", async () => {
  expect((await ask("/readyz")).text).toBe("Next's");
  expect((await ask("/order/create")).text, "its GET").toBe("Next's");
  expect((await ask("/unknown")).text).toBe("Next's");
  registerHandler({ method: "GET", path: "/unknown" }, handlers["/late"]!.GET!);
  expect((await ask("/unknown")).text).toBe("here now");
});

test("sends a stream as it arrives, and ends it when its reader disconnects", async () => {
  const { port } = server.address() as AddressInfo;
  const first = await new Promise<string>((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: "/misc/countries" }, (response) => {
      response.once("data", (chunk: Buffer) => {
        resolve(chunk.toString());
        sent.destroy();
      });
    });
    sent.on("error", reject);
    sent.end();
  });
  expect(first).toContain("more");
  await expect.poll(() => cancelled).toBe(1);
  expect((await ask("/misc/countries", { method: "HEAD" })).text).toBe("");
  expect(failures).toBe(0);
});

test("reuses the connection after an unread body, and stops reading when the sender disconnects", async () => {
  const { port } = server.address() as AddressInfo;
  const unread = await ask("/order/cancel/1", { method: "POST", body: "x".repeat(200_000) });
  expect(unread.response.statusCode).toBe(409);
  const before = failures;
  const partsBefore = partsRead;
  const sent = request({ host: "127.0.0.1", port, path: "/order/create", method: "POST", headers: { "content-length": "1000" } });
  sent.on("error", () => undefined);
  sent.write("half");
  await expect.poll(() => partsRead).toBe(partsBefore + 1);
  sent.destroy();
  await expect.poll(() => failures, { message: "this handler does not catch what serve() does" }).toBe(before + 1);
  expect((await ask("/readyz")).text).toBe("Next's");
});
