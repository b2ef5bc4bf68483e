import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "playwright/test";
import { serveLost } from "@/server/lost-pages";

const words = "Oops! ".repeat(400);
let rendered = 0;
let server: Server;

test.beforeAll(async () => {
  const mend = serveLost(({ url }, response) => {
    rendered++;
    response.writeHead(url?.startsWith("/kr") ? 500 : 200, { "content-type": "text/html", "cache-control": "s-maxage=60" });
    response.end(`${url} ${words}`);
  });
  server = createServer((request, response) => {
    mend(request, response);
    const [path = ""] = (request.url ?? "").split("?");
    response.setHeader("content-type", path.endsWith(".json") ? "application/json" : "text/html; charset=utf-8");
    response.setHeader("cache-control", "private, no-store");
    response.setHeader("etag", '"shell"');
    response.statusCode = path.startsWith("/here") || path.endsWith("/unknown") ? 200 : 404;
    response.write("a shell ");
    response.end("without words");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
test.afterAll(() => server.close());

async function ask(path: string, { method = "GET", encoding = "identity" } = {}) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { "accept-encoding": encoding },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("returns the rendered page in the address's language, with 404 and a policy", async () => {
  for (const [path, begins] of [
    ["/nope", "/unknown"],
    ["/en/merch/999?x=1", "/en/unknown"],
    ["/jp/unknown", "/jp/unknown"],
  ] as const) {
    const { status, text, headers } = await ask(path);
    expect([status, text], path).toEqual([404, `${begins} ${words}`]);
    expect(headers.get("content-security-policy"), path).toContain("default-src");
    expect([headers.get("etag"), headers.get("cache-control")], path).toEqual([null, "private, no-store"]);
  }
  const made = rendered;
  await ask("/nope/again");
  expect(rendered).toBe(made);
});

test("compresses the page for browsers that accept that, and returns no body for HEAD", async () => {
  const { headers, text } = await ask("/nope", { encoding: "gzip" });
  expect(headers.get("content-encoding")).toBe("gzip");
  expect(text).toBe(`/unknown ${words}`);
  const head = await ask("/nope", { method: "HEAD" });
  expect([head.status, head.text, Number(head.headers.get("content-length"))]).toEqual([404, "", `/unknown ${words}`.length]);
});

test("does not change other answers: existing pages, data, the office, and the shell while the page fails", async () => {
  for (const [path, status] of [
    ["/here", 200],
    ["/activity/unknown", 200],
    ["/nope.json", 404],
    ["/office/nope", 404],
    ["/_next/static/nope", 404],
    ["/kr/nope", 404],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.text], path).toEqual([status, "a shell without words"]);
  }
});
