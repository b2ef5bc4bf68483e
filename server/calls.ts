import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Route } from "@/lib/contract/route-table";
import type { CallRequest } from "@/lib/http/call-request";
import type { Reply } from "@/lib/http/call/reply";
import type { Endpoint } from "@/lib/http/call/serve";
import { securityHeaders } from "@/lib/http/security-headers";

type Method = "GET" | "POST" | "DELETE";
/** What `next build` writes for a route handler (next/dist/build/templates/app-route). */
type BuiltRoute = { routeModule: { ensureUserland: () => Promise<void>; userland: Partial<Record<Method, Partial<Endpoint>>> } };
type Handlers = Partial<Record<Method, Partial<Endpoint>>>;

/**
 * Calls without Next's router, which costs more than most of them. Their handlers are the ones that Next has built
 * from app/(api) and would load itself: the same instances, so pools and caches are there once. Handlers that
 * do not use `serve()` stay with Next.
 * @param build the absolute path of the folder of the build
 * @param askNext called for what is Next's
 */
export function serveCalls(build: string, askNext: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>) {
  const load = createRequire(join(build, "server", "package.json"));
  const files = load("./app-paths-manifest.json") as Record<string, string>;
  const handlers = new Map<string, Promise<Handlers>>();

  async function handlersOf(path: string): Promise<Handlers> {
    const file = files[`/(api)${path.replaceAll("{", "[").replaceAll("}", "]")}/route`];
    if (!file) return {};
    const { routeModule } = load(`./${file}`) as BuiltRoute;
    await routeModule.ensureUserland();
    return routeModule.userland;
  }

  return async function serveCall({ path }: Route, request: IncomingMessage, response: ServerResponse): Promise<void> {
    let known = handlers.get(path);
    if (!known) {
      known = handlersOf(path);
      handlers.set(path, known);
      // The next request tries to load it again.
      known.catch(() => handlers.delete(path));
    }
    const method = request.method === "HEAD" ? "GET" : (request.method as Method);
    const answer = (await known)[method]?.answer;
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
    // What a call leaves unread is discarded with the answer; a destroyed stream would take the connection with it.
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
