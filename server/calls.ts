import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Route } from "@/lib/contract/route-table";
import type { CallRequest } from "@/lib/http/call-request";
import { findHandler } from "@/lib/http/call/handlers";
import type { Reply } from "@/lib/http/call/reply";
import { securityHeaders } from "@/lib/http/security-headers";

/**
 * Answers calls without Next's router, which takes longer than most of them. Their handlers are bundled with the server
 * (scripts/build/bundle.mjs), and each registers itself when it is loaded (handlers.ts). Next answers for the routes that need it.
 * @param askNext passes a request to Next
 */
export function serveCalls(askNext: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>) {
  return async function serveCall(request: IncomingMessage, response: ServerResponse, { path }: Route): Promise<void> {
    const answer = findHandler(request.method ?? "GET", path);
    if (!answer) return askNext(request, response);
    await send(await answer(callRequest(request), paramsOf(path, request.url ?? "/")), request, response);
  };
}

/** The request in the form that handlers of calls read. They do not use the host of the address. */
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

/** The decoded parameters of a path such as /order/detail/{id}. */
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
    // A client that disconnects ends the stream, too, and needs no answer.
    await pipeline(Readable.fromWeb(reply.body as never), response).catch(() => undefined);
    return;
  }
  if (reply.body !== null) response.setHeader("content-length", Buffer.byteLength(reply.body));
  response.end(request.method === "HEAD" ? undefined : (reply.body ?? undefined));
}
