import { createServer, type IncomingMessage, type Server } from "node:http";

export type Call = {
  path: string;
  /** The variable parts of the path, by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  rawQuery: string;
  contentType: string;
  authorization: string;
  body: Buffer;
  ip: string;
  /** Resolves once the client has disconnected or received the answer. */
  gone: Promise<void>;
};

export type Reply = { status: number; type: string; body: string; headers?: Record<string, string> };

/** Method, path with `:name` for a variable part, and the handler. */
export type Route = [method: "GET" | "POST" | "PATCH", path: string, handle: (call: Call) => Reply | Promise<Reply>];

const BODY_LIMIT = 256 * 1024;

/** A plain HTTP server over a list of routes. `afterChange` runs after every POST and PATCH. */
export function createHttpServer(routes: Route[], afterChange: () => void): Server {
  return createServer({ maxHeaderSize: 32 * 1024 }, async (request, response) => {
    const gone = new Promise<void>((hungUp) => response.once("close", hungUp));
    const reply = await answer(routes, request, gone).catch((error: unknown) => {
      console.error(`sandbox: ${request.method} ${request.url}`, error);
      return plain(500, "The sandbox failed; its log says why.");
    });
    if (request.method === "POST" || request.method === "PATCH") afterChange();
    response.writeHead(reply.status, {
      "Content-Type": reply.type,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...reply.headers,
    });
    response.end(request.method === "HEAD" ? undefined : reply.body);
  });
}

async function answer(routes: Route[], request: IncomingMessage, gone: Promise<void>): Promise<Reply> {
  const [path = "/", rawQuery = ""] = (request.url ?? "/").split("?", 2);
  const method = request.method === "HEAD" ? "GET" : request.method;
  for (const [routeMethod, pattern, handle] of routes) {
    const params = method === routeMethod ? matched(pattern, path) : null;
    if (!params) continue;
    const body = await readBody(request);
    if (!body) return { ...plain(413, "Too large."), headers: { Connection: "close" } };
    return handle({
      path,
      params,
      rawQuery,
      query: new URLSearchParams(rawQuery),
      contentType: request.headers["content-type"] ?? "",
      authorization: request.headers.authorization ?? "",
      body,
      ip: (request.socket.remoteAddress ?? "127.0.0.1").replace(/^::ffff:/, ""),
      gone,
    });
  }
  return plain(404, "Nothing is here.");
}

function matched(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (part.startsWith(":")) params[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Reads the fields of a posted form, urlencoded or multipart. */
export async function readForm(call: Call): Promise<Record<string, string>> {
  const type = call.contentType || "application/x-www-form-urlencoded";
  try {
    const form = await new Response(new Uint8Array(call.body), { headers: { "Content-Type": type } }).formData();
    const fields: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === "string") fields[name] = value;
    return fields;
  } catch {
    return {};
  }
}

/** Reads the fields of a posted JSON object, or of a form. Anything else gives an empty object. */
export async function readFields(call: Call): Promise<Record<string, unknown>> {
  if (call.contentType.includes("form")) return readForm(call);
  try {
    const value: unknown = JSON.parse(call.body.toString("utf8"));
    return value && typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function json(status: number, value: unknown): Reply {
  return { status, type: "application/json; charset=utf-8", body: JSON.stringify(value) };
}

export function plain(status: number, body: string): Reply {
  return { status, type: "text/plain; charset=utf-8", body };
}

export function seeOther(location: string): Reply {
  return { ...plain(303, ""), headers: { Location: location } };
}
