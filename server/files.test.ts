import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { serveFiles } from "@/server/files";

const script = "export const stage = 1;\n".repeat(500);
const font = Buffer.alloc(5_000, 7);

let build: string;
let server: Server;
test.beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), "houselight-files-"));
  mkdirSync(join(build, "static", "chunks"), { recursive: true });
  mkdirSync(join(build, "static", "media"));
  writeFileSync(join(build, "static", "chunks", "a.js"), script);
  writeFileSync(join(build, "static", "media", "b.woff2"), font);
  writeFileSync(join(build, "static", "media", "c.png"), "picture");
  writeFileSync(join(build, "secret.js"), "secret");
  execFileSync(process.execPath, [join("scripts", "build", "compress-files.mjs")], { env: { ...process.env, NEXT_DIST_DIR: build } });
  const serveFile = serveFiles(build, (incoming, response) => void response.end(`Next ${incoming.url}`));
  server = createServer((incoming, response) => void serveFile((incoming.url ?? "").split("?")[0] ?? "", incoming, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(build, { recursive: true });
});

type Reply = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

function get(name: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const path = `/_next/static/${name}`;
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

test("a script comes in the form that the browser reads", async () => {
  const [plain, brotli, gzip] = [
    await get("chunks/a.js"),
    await get("chunks/a.js", { "accept-encoding": "gzip, deflate, br, zstd" }),
    await get("chunks/a.js?v=1", { "accept-encoding": "gzip" }),
  ];
  expect(plain.body.toString()).toBe(script);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect([plain, brotli, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br", "gzip"]);
  for (const { headers, body } of [plain, brotli, gzip])
    expect(headers).toMatchObject({
      "content-type": "application/javascript; charset=UTF-8",
      "content-length": String(body.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
      etag: plain.headers.etag,
    });
});

test("a font is sent as it is", async () => {
  const { headers, body } = await get("media/b.woff2", { "accept-encoding": "gzip, br" });
  expect(body.equals(font)).toBe(true);
  expect(headers).toMatchObject({ "content-type": "font/woff2" });
  expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
});

test("answers 304 to a client that has the file, and sends no body for HEAD", async () => {
  const { headers } = await get("chunks/a.js");
  const known = await get("chunks/a.js", { "if-none-match": `W/"other", ${headers.etag}` });
  expect([known.status, known.body.length]).toEqual([304, 0]);
  const head = await get("chunks/a.js", {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(Buffer.byteLength(script))]);
});

test("leaves everything else to Next: other file types, missing files, paths outside the folder", async () => {
  for (const name of ["media/c.png", "chunks/gone.js", "chunks", "../secret.js", "chunks/%2e%2e/%2e%2e/secret.js", "chunks/a.js.br"])
    expect((await get(name)).body.toString()).toBe(`Next /_next/static/${name}`);
});
