import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Route } from "@/lib/contract/route-table";
import { errorCatalogue } from "@/lib/errors/catalogue";
import type { FailureEnvelope } from "@/lib/http/call/envelope";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/caller/client-address";
import { mayEnterOffice } from "@/lib/http/caller/may-enter-office";
import { isPageAndCall, ROUTER_FETCH_HEADER, wantsCall } from "@/lib/http/page-or-call";
import { findRoute, isLikeCall } from "@/lib/http/routes";
import { transportHeaders } from "@/lib/http/transport-headers";
import { isOtherLanguage, splitPath } from "@/lib/i18n/language-prefix";
import { env } from "@/lib/platform/env";
import en from "@/messages/en.json" with { type: "json" };
import jp from "@/messages/jp.json" with { type: "json" };
import kr from "@/messages/kr.json" with { type: "json" };
import tw from "@/messages/tw.json" with { type: "json" };

/** The failures possible here. Their sentences contain no values, because this server cannot translate. */
type Refused = "BAD_INPUT" | "NOT_FOUND" | "TOKEN_MISSING" | "INTERNAL";
type RequestLine = { method: string; url: string; headers: IncomingHttpHeaders };

/** How to handle a request before Next sees it. `url`: the rewritten address for Next; `route`: the matching call. */
type Judgement =
  { url?: string; route?: Route } | { allow: string } | { refused: Refused; status?: number; allow?: string; field?: string };

/** An address that no page has in any language, to show the 404 page. */
export const NO_PAGE = "/unknown";
/** The methods of pages and files. */
const READ: readonly string[] = ["GET"];
/** Not a regular expression, which would take quadratic time for an address of only slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/**
 * Checks a request's first line before Next sees it. Next cannot answer a wrong method in the envelope, and fails on
 * invalid percent-encoding. Calls are refused in the envelope, pages with 404.
 */
export function judgeRequestLine({ method, url, headers }: RequestLine): Judgement {
  // The server has already converted targets to this form if possible (lib/http/origin-form.ts).
  if (!url.startsWith("/")) return url === "*" && method === "OPTIONS" ? { allow: allowOf(READ) } : { refused: "BAD_INPUT", field: "url" };
  const [path = "/", query = ""] = url.split("?", 2);
  // Next redirects addresses with a slash at the end.
  const plain = withoutSlashes(path);
  const onApiHost = Boolean(env().API_HOST) && headers.host === env().API_HOST;
  const found = findRoute(plain);
  const route = found && (!isPageAndCall(plain) || wantsCall(plain, callHeaders(headers))) ? found : undefined;
  if (plain.startsWith(OFFICE_CALLS) && !(route && wellFormed(method, plain, route))) return hidden(headers);
  if (!found && isLikeCall(plain) && (onApiHost || !READ_METHODS.has(method) || wantsJson(headers))) return { refused: "NOT_FOUND" };
  const allowed: readonly string[] = route?.methods ?? READ;
  if (method === "OPTIONS") return { allow: allowOf(allowed) };
  if (!allowed.includes(method === "HEAD" ? "GET" : method))
    return { refused: "BAD_INPUT", status: 405, allow: allowOf(allowed), field: "method" };
  const broken = plain.includes("%") ? plain.split("/").findIndex((part) => decoded(part) === null) : -1;
  if (broken >= 0 && (route || onApiHost))
    return { refused: "BAD_INPUT", field: route?.path.split("/")[broken]?.replace(/[{}]/g, "") ?? "" };
  if (route && !route.likePage) return judgeQuery(query) ?? (plain === path ? { route } : {});
  if (broken >= 0 || !isAddress(path)) return route ? { refused: "NOT_FOUND" } : { url: notFound(path, headers) };
  if (path === "/_next/image" && !isAddress(new URLSearchParams(query).get("url") ?? "", (text) => text))
    return { refused: "BAD_INPUT", field: "url" };
  return {};
}

/** Returns the header Allow for the methods of a path. */
function allowOf(methods: readonly string[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** Existing and unknown calls of the office look alike to callers who may not use them. */
const OFFICE_CALLS = "/office/api";

function hidden(headers: IncomingHttpHeaders): Judgement {
  const isHere = mayEnterOffice(headers.host, String(headers[CLIENT_ADDRESS_HEADER] ?? ""));
  return { refused: isHere ? "TOKEN_MISSING" : "NOT_FOUND" };
}

function wellFormed(method: string, path: string, { methods }: Route): boolean {
  return methods.some((one) => one === method) && path.split("/").every((part) => decoded(part) !== null);
}

/** Refuses a query that Next and URLSearchParams would decode differently. */
function judgeQuery(query: string): Judgement | undefined {
  const broken = query.split("&").find((pair) => decoded(pair) === null);
  return broken === undefined ? undefined : { refused: "BAD_INPUT", field: decoded(broken.split("=")[0] ?? "") ?? "" };
}

const READ_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

function callHeaders({ host, accept, [ROUTER_FETCH_HEADER]: router }: IncomingHttpHeaders): Headers {
  return new Headers({ host: host ?? "", accept: accept ?? "", [ROUTER_FETCH_HEADER]: String(router ?? "") });
}

function wantsJson({ accept = "" }: IncomingHttpHeaders): boolean {
  const wanted = accept.toLowerCase();
  return wanted.includes("application/json") && !wanted.includes("text/html");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Whether a page may have this address. Next decodes addresses more than once, so a percent sign or control character breaks or
 * changes them; none of our pages has one.
 */
function isAddress(path: string, decode = decoded): boolean {
  const text = decode(path);
  return text !== null && !/[\p{Cc}%]/u.test(text);
}

/** Returns the 404 page in the language of the address, else the visitor's. */
function notFound(path: string, { cookie = "" }: IncomingHttpHeaders): string {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1] ?? "";
  return `${splitPath(path).prefix || (isOtherLanguage(chosen) ? `/${chosen}` : "")}${NO_PAGE}`;
}

/**
 * Answers requests that Next must not see, and rewrites those that it must see differently.
 * @returns whether the request is answered, and otherwise the call that it is for, if any
 */
export function answerRequestLine(request: IncomingMessage, response: ServerResponse): { answered: boolean; route?: Route } {
  const judged = judgeRequestLine({ method: request.method ?? "GET", url: request.url ?? "/", headers: request.headers });
  if ("refused" in judged) {
    refuse(judged, request, response);
    return { answered: true };
  }
  if ("allow" in judged) {
    response.writeHead(204, { allow: judged.allow, "cache-control": "private, no-store" }).end();
    return { answered: true };
  }
  if (judged.url !== undefined) request.url = judged.url;
  return { answered: false, route: judged.route };
}

type Refusal = Extract<Judgement, { refused: Refused }>;

const json = {
  "content-type": "application/json",
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};

function envelopeOf(refused: Refused, field?: string): string {
  const envelope: FailureEnvelope = {
    status: 1,
    errorCode: errorCatalogue[refused].code,
    tw_msg: tw.Errors[refused],
    en_msg: en.Errors[refused],
    jp_msg: jp.Errors[refused],
    kr_msg: kr.Errors[refused],
    ...(field === undefined ? {} : { details: [{ field, key: "invalid" }] }),
  };
  return JSON.stringify(envelope);
}

function refuse(
  { refused, status = errorCatalogue[refused].status, allow, field }: Refusal,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, { ...json, "x-request-id": String(request.headers["x-request-id"] ?? ""), ...(allow ? { allow } : {}) });
  response.end(request.method === "HEAD" ? undefined : envelopeOf(refused, field));
}

/** Answers a call whose handling failed unexpectedly. */
export function refuseFailed(request: IncomingMessage, response: ServerResponse): void {
  refuse({ refused: "INTERNAL" }, request, response);
}

const parserStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers requests that Node's parser refuses (a header or address that is too long, an unknown method) in the envelope as well. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const body = envelopeOf("BAD_INPUT");
    const headers = Object.entries({ ...json, ...transportHeaders(), "content-length": Buffer.byteLength(body), connection: "close" }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    socket.end([`HTTP/1.1 ${parserStatus[error.code ?? ""] ?? "400 Bad Request"}`, ...headers, "", body].join("\r\n"));
  });
}
