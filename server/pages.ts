import type { IncomingMessage, ServerResponse } from "node:http";
import { readMaintenance } from "@/lib/domain/maintenance/maintenance";
import { bytesIn, encodingFor, finishedBytes, finishedReplies, type FinishedBytes } from "@/lib/http/finished-bytes";
import { FRONT_LIFE_HEADER, thisSecond } from "@/lib/http/front-life";
import { isFilteredList } from "@/lib/http/page/filtered-list";
import { cachedPages } from "@/lib/http/page/page-patterns";
import { isOtherLanguage, splitPath } from "@/lib/i18n/language-prefix";
import { ANY } from "@/lib/platform/cache/invalidations";
import { captureAnswer, type Headers } from "@/server/capture-answer";

/** How long a page is served without checking Next's cached copy, in ms: published changes appear within two seconds. */
const LIFE_MS = 1_000;
const BYTES_MAX = 32 * 1024 * 1024;

/** Headers of the requests that Next's router makes for a page. They are parts of the key, as in nginx. */
const router = ["next-router-prefetch", "next-router-segment-prefetch", "next-router-state-tree"] as const;

/** Request headers that are removed before Next gets the request, so that it renders a complete, uncompressed page for all visitors. */
const own = ["cookie", "if-none-match", "if-modified-since", "accept-encoding", "range"];

type Page = { bytes: FinishedBytes; status: number; headers: Headers; kept: boolean };
type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Caches pages as finished bytes: Next would read, hash and compress a page for every visitor; this does it once a
 * second at most. Pages that shared caches may not store are left to Next.
 * @param handle passes a request to Next, including the server's changes to Next's answers
 */
export function servePages(handle: Handle) {
  const pages = finishedReplies<Page>(BYTES_MAX);

  /** Answers the request, or passes it to Next if its page is not cached. */
  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = keyOf(request);
    if (key === undefined || (await readMaintenance()).on) return handle(request, response);
    let mine = false;
    const make = () => {
      mine = true;
      return capture(request, handle);
    };
    const given = Object.fromEntries(["if-none-match", "accept-encoding"].map((name) => [name, request.headers[name]?.toString()]));
    const method = request.method;
    const page = await pages.get(key, { life: LIFE_MS, tags: [ANY], make });
    // This is another visitor's answer, which must not be shared.
    if (!page.kept && !mine) return handle(request, response);
    for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
    response.statusCode = page.status;
    if (page.kept) {
      response.setHeader("etag", page.bytes.etag);
      response.setHeader(FRONT_LIFE_HEADER, thisSecond());
      if (given["if-none-match"]?.includes(page.bytes.etag)) {
        response.statusCode = 304;
        return void response.end();
      }
    }
    const encoding = page.kept ? encodingFor(page.bytes, given["accept-encoding"]) : undefined;
    if (encoding) response.setHeader("content-encoding", encoding);
    const body = await bytesIn(page.bytes, encoding);
    response.setHeader("content-length", body.length);
    response.end(method === "HEAD" ? undefined : body);
  };
}

/** The key of a public page; undefined if the answer depends on the visitor: one who chose another language is redirected to it. */
function keyOf({ method, url = "/", headers }: IncomingMessage): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const [path = "/", query = ""] = url.split("?", 2);
  if (!cachedPages.test(path) || isFilteredList(url)) return undefined;
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? "")?.[1] ?? "";
  if (isOtherLanguage(chosen) && splitPath(path).prefix === "") return undefined;
  const part = headers.rsc === "1" ? [new URLSearchParams(query).get("_rsc"), ...router.map((name) => headers[name])] : [];
  return JSON.stringify([headers.host, headers["x-forwarded-proto"], path, ...part]);
}

/** Collects Next's complete answer. */
async function capture(request: IncomingMessage, handle: Handle): Promise<Page> {
  for (const name of own) delete request.headers[name];
  request.method = "GET";
  const { status, headers, body } = await captureAnswer(request, handle);
  const shared = String(headers["cache-control"] ?? "").includes("s-maxage") && headers["set-cookie"] === undefined;
  if (shared && status === 200) headers["vary"] = [headers["vary"] ?? [], "Accept-Encoding"].flat().join(", ");
  return { bytes: finishedBytes(body), status, headers, kept: shared && status === 200 };
}
