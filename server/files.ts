import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { bytesIn, encodingFor, finishedBytes, finishedReplies, type FinishedBytes } from "@/lib/http/finished-bytes";
import { securityHeaders } from "@/lib/http/security-headers";

/** The path below which the build's files are served. */
export const FILES_PATH = "/_next/static/";
/** Memory for the most requested files, in bytes; others are read from disk each time. */
const BYTES_MAX = 16 * 1024 * 1024;

const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".woff2": "font/woff2",
};

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Serves scripts, stylesheets and fonts of the build, whose names depend on their content. Next would open, hash and compress each
 * file for every visitor; here it is compressed once, with brotli by the build (scripts/build/compress-files.mjs).
 * @param build the folder of the build
 * @param handle passes requests for all other files to Next
 */
export function serveFiles(build: string, handle: Handle) {
  const folder = join(build, "static");
  const names = new Set(readdirSync(folder, { recursive: true }).map((name) => String(name).replaceAll("\\", "/")));
  const files = finishedReplies<{ bytes: FinishedBytes }>(BYTES_MAX);

  async function read(name: string): Promise<{ bytes: FinishedBytes }> {
    const path = join(folder, name);
    const bytes = finishedBytes(await readFile(path));
    if (names.has(`${name}.br`)) bytes.compressed.br = await readFile(`${path}.br`);
    return { bytes };
  }

  /** @param path the request's path, without its query */
  return async function serveFile(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = path.slice(FILES_PATH.length);
    const type = types[extname(name)];
    if (!type || !names.has(name)) return handle(request, response);
    const { bytes } = await files.get(name, { life: Infinity, make: () => read(name) });
    const isText = extname(name) !== ".woff2";
    for (const { key, value } of securityHeaders) response.setHeader(key, value);
    response.setHeader("content-type", type);
    response.setHeader("cache-control", "public, max-age=31536000, immutable");
    response.setHeader("etag", bytes.etag);
    if (isText) response.setHeader("vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(bytes.etag)) return void response.writeHead(304).end();
    const encoding = isText ? encodingFor(bytes, request.headers["accept-encoding"]?.toString()) : undefined;
    if (encoding) response.setHeader("content-encoding", encoding);
    const body = await bytesIn(bytes, encoding);
    response.setHeader("content-length", body.length);
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
