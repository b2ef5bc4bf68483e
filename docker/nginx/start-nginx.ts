import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { thisSecond } from "@/lib/http/front-life";
// @ts-expect-error: plain JavaScript, shared with the bench
import { runNginx } from "./run-nginx.mjs";

type Settings = { SITE_URL: string; CALLBACK_URL?: string; API_HOST?: string; OFFICE_HOST?: string; tls?: boolean };
/** State of the site: normal, without its database, in maintenance, or dying with each request; `wait`: duration of an answer in ms. */
export type SiteState = { now: "well" | "away" | "shut" | "dead"; wait?: number };
/** A request's headers, its address, and the connection that it used. */
type Asked = IncomingMessage["headers"] & { url: string; connectionNumber: string };
export type Front = {
  port: number;
  tlsPort: number;
  asked: Asked[];
  site: SiteState;
  folder: string;
  stop: () => Promise<void>;
};

const UNSHARED = "private, no-store";
/** Calls with the same answer for all visitors. */
const publicCall = /^\/(?:event|session|misc|question|banner|notice|merchandise|order\/ticket_type_list|announcement\/top)/;

/**
 * Starts this machine's nginx (run-nginx.mjs) in front of a server that records requests and answers like the site:
 * pages "made 1", "made 2" …, Japanese ones valid for only a second; calls with a member's token are private.
 */
export async function startNginx(settings: (ports: { port: number; tlsPort: number }) => Settings): Promise<Front> {
  const asked: Asked[] = [];
  const state: SiteState = { now: "well" };
  const sockets = new Map<unknown, number>();
  const site = createServer((request, response) => {
    if (!sockets.has(request.socket)) sockets.set(request.socket, sockets.size);
    asked.push({ ...request.headers, url: request.url ?? "", connectionNumber: String(sockets.get(request.socket)) });
    const made = asked.length;
    setTimeout(() => answer(request, response, { state, made }), state.wait ?? 0);
  });
  // As server/http.ts.
  site.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const front = (await runNginx({ web: (site.address() as AddressInfo).port, settings })) as Omit<Front, "asked" | "site">;
  const stop = async () => {
    await front.stop();
    site.closeAllConnections();
    site.close();
  };
  return { ...front, asked, site: state, stop };
}

function answer(request: IncomingMessage, response: ServerResponse, { state, made }: { state: SiteState; made: number }): void {
  const { url = "/", headers } = request;
  const isCall = headers.accept === "application/json" && !url.startsWith("/activity");
  if (state.now === "dead") return void request.socket.destroy();
  const type = isCall ? "application/json" : "text/html";
  // as lib/http/page/unavailable-page.ts, lib/http/page/maintenance-page.ts and lib/http/call/failure.ts do
  if (state.now === "away")
    return void response
      .writeHead(headers["x-kept-pages"] === "1" ? 504 : 503, { "content-type": type, "cache-control": UNSHARED, "retry-after": "10" })
      .end("away");
  if (state.now === "shut")
    return void response.writeHead(503, { "x-accel-expires": "1", "content-type": type, "cache-control": UNSHARED }).end("shut");
  if (isCall) return answerCall(request, response, made);
  const compressed = headers["accept-encoding"]?.startsWith("br") ? { "content-encoding": "br" } : {};
  response.writeHead(200, {
    "content-type": type,
    "cache-control": url.startsWith("/jp") ? "s-maxage=1" : "s-maxage=60",
    // as server/pages.ts does
    ...(url.startsWith("/kr") ? { "x-accel-expires": thisSecond() } : {}),
    ...compressed,
  });
  response.end(`made ${made}`);
}

/**
 * Answers a call. Answers that differ by member are private (app/(api)/merchandise/detail/[id]/route.ts); `slip`: wrongly marked as
 * cacheable.
 */
function answerCall({ url = "/", headers }: IncomingMessage, response: ServerResponse, made: number): void {
  const { searchParams, pathname } = new URL(url, "http://site");
  const member = headers.authorization ?? headers.cookie;
  const language = searchParams.get("lang") ?? headers.lang ?? headers["accept-language"] ?? "";
  const isPublic = publicCall.test(pathname) && searchParams.get("mine") !== "1";
  const life = pathname.includes("unavailable") ? 0 : 30;
  const body = { made, language, of: isPublic ? "everybody" : (member ?? "nobody"), more: "x".repeat(2_000) };
  response.writeHead(200, {
    ...((isPublic && life > 0) || searchParams.has("slip") ? { "x-accel-expires": thisSecond() } : {}),
    "content-type": "application/json",
    "cache-control": isPublic ? `public, max-age=${life}, s-maxage=${life}` : UNSHARED,
    vary: "accept-language, lang, accept-encoding",
    ...(isPublic && headers["accept-encoding"]?.startsWith("br") ? { "content-encoding": "br" } : {}),
  });
  response.end(JSON.stringify(body));
}
