import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Route } from "@/lib/contract/route-table";
import type { CallRequest } from "@/lib/http/call-request";
import { findHandler } from "@/lib/http/call/handlers";
import type { Reply } from "@/lib/http/call/reply";
import { securityHeaders } from "@/lib/http/security-headers";

/**
 * Calls without Next's router, which costs more than most of them. Their handlers are the ones that Next has built from app/(api): each
 * makes itself known when Next loads it for the first request (handlers.ts), so pools and caches are there once. Handlers that
 * do not use `serve()` stay with Next.
 * @param askNext called for what is Next's
 */
export function serveCalls(askNext: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>) {
  return async function serveCall({ path }: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = findHandler(request.method ?? "GET", path);
    if (!answer) return askNext(request, response);
    await send(await answer(callRequest(request), paramsOf(path, request.url ?? "/")), request, response);
  };
}

/** The request as calls read it. Their addresses are read without a host. */
function callRequest(request: IncomingMessage): CallRequest {
  const { headers } = request;
  return {
    method: request.method ?? "GET",
    url: `http://localhost${request.url}`,
    headers: {
      get: (name) => headers[name]?.toString() ?? null,
      has: (name) => headers[name] !== undefined,
    },
    // The part of a body that a call does not read is discarded after the answer; destroying the stream would close the connection.
    get body() {
      return request.iterator({ destroyOnReturn: false });
    },
  };
}

/** The values in a path, decoded: /order/detail/{id} */
function paramsOf(path: string, url: string): Record<string, string> {
  const given = (url.split("?", 1)[0] ?? "").split("/");
  const params: Record<string, string> = {};
  for (const [at, part] of path.split("/").entries()) {
    if (part.startsWith("{")) params[part.slice(1, -1)] = decodeURIComponent(given[at] ?? "");
  }
  return params;
}

async function send(reply: Reply | Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const { key, value } of securityHeaders) response.setHeader(key, value);
  for (const [name, value] of reply.headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.statusCode = reply.status;
  if (reply.body instanceof ReadableStream) {
    if (request.method === "HEAD") return void response.end();
    // A visitor who leaves ends the stream, too; nothing is left to be said to them.
    await pipeline(Readable.fromWeb(reply.body as never), response).catch(() => undefined);
    return;
  }
  if (reply.body !== null) response.setHeader("content-length", Buffer.byteLength(reply.body));
  response.end(request.method === "HEAD" ? undefined : (reply.body ?? undefined));
}
