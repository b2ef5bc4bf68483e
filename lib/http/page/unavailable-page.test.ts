import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { noteFailure } from "@/lib/http/page/failed-requests";
import { answerUnavailable } from "@/lib/http/page/unavailable-page";
import { translate } from "@/lib/i18n/translate";

// A server as server/http.ts runs it before Next, with replies like Next's.

const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
const shell = '<html id="__next_error__">a shell without words</html>';

type Play = (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let play: Play;
let site: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    request.headers["x-request-id"] = randomUUID();
    answerUnavailable(request, response);
    play(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const fails =
  (error: unknown, answer: (response: ServerResponse) => void): Play =>
  (request, response) => {
    noteFailure(error, request.headers["x-request-id"]);
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("etag", '"x"');
    answer(response);
  };

const answers: [string, (response: ServerResponse) => void][] = [
  ["at once", (response) => response.setHeader("content-length", shell.length).end(shell)],
  [
    "in pieces",
    (response) => {
      response.write(shell.slice(0, 10));
      response.end(shell.slice(10));
    },
  ],
  ["packed", (response) => response.setHeader("content-encoding", "gzip").end(gzipSync(shell))],
];

for (const [how, answer] of answers) {
  test(`answers a page that failed without its database with a 503 page in its language, when Next answers ${how}`, async () => {
    play = fails(away, answer);
    for (const [path, language, cookie] of [
      ["/activity", "tw", ""],
      ["/en/activity", "en", ""],
      ["/kr", "kr", ""],
      ["/activity", "jp", "a=b; lang=jp"],
    ] as const) {
      const reply = await fetch(site + path, { headers: { cookie } });
      expect(reply.status).toBe(503);
      expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(reply.headers.get("cache-control")).toBe("private, no-store");
      const text = await reply.text();
      expect(text).toContain(`<h1>${translate[language]("Layout.failedTitle")}</h1>`);
      expect(text).not.toContain("__next_error__");
    }
  });
}

test("makes nginx serve an older copy if it may have one; the router gets only the status", async () => {
  play = fails(away, (response) => response.end(shell));
  expect((await fetch(site, { headers: { "x-kept-pages": "1" } })).status).toBe(504);
  const head = await fetch(site, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([503, ""]);
});

test("a bug stays 500, and a successful reply stays unchanged", async () => {
  play = fails(new TypeError("x is not a function"), (response) => response.end(shell));
  const mistake = await fetch(site);
  expect([mistake.status, await mistake.text()]).toEqual([500, shell]);
  play = (request, response) => {
    noteFailure(away, request.headers["x-request-id"]);
    response.setHeader("content-type", "text/html").end(shell);
  };
  const made = await fetch(site);
  expect([made.status, await made.text()]).toEqual([200, shell]);
});
