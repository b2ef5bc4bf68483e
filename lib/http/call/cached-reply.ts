import type { Call } from "@/lib/contract/call";
import type { CallRequest } from "@/lib/http/call-request";
import { JSON_TYPE, successBody, type Reply } from "@/lib/http/call/reply";
import { bytesIn, encodingFor, finishedBytes, finishedReplies, type FinishedBytes } from "@/lib/http/finished-bytes";
import { FRONT_LIFE_HEADER, thisSecond } from "@/lib/http/front-life";
import type { Language } from "@/lib/i18n/languages";
import { env } from "@/lib/platform/env";

/** Maximum age of a cached reply that changes without an invalidation, in ms (docs/specification.md, section 7: at most 1 s). */
const KEPT_MS = 900;
const KEPT_BYTES_MAX = 48 * 1024 * 1024;
/** Maximum of addresses whose key is remembered, and their maximum length in characters. */
const ADDRESSES_MAX = 5_000;
const ADDRESS_LENGTH_MAX = 300;

type Kept = { bytes: FinishedBytes; type: string };
type Shared = Pick<Call, "path" | "tags"> & { access: "public"; cacheSeconds: number };
type Asked = { params: unknown; query: unknown; language: Language; request: CallRequest };

const replies = finishedReplies<Kept>(KEPT_BYTES_MAX);
/** The keys of requests by their address and headers, so that nothing is parsed twice. */
const keys = new Map<string, string>();

/** Whether all callers share the replies of a call. */
export function isForEverybody(spec: Pick<Call, "access" | "path" | "cacheSeconds" | "tags">): spec is Shared {
  return spec.access === "public" && spec.cacheSeconds !== undefined;
}

/** Returns a cached reply; undefined if it must be made, or the request has to be parsed first. */
export async function findKeptReply(spec: Shared, request: CallRequest): Promise<Reply | undefined> {
  const key = keys.get(addressOf(request));
  const kept = key === undefined ? undefined : replies.find(key, spec.tags);
  return kept && replyOf(spec, kept, request);
}

/** Returns the cached reply to a request, or makes it and caches it for all who ask for the same in the same language. */
export async function cachedReply(
  spec: Shared,
  { params, query, language, request }: Asked,
  handle: () => Promise<unknown>,
): Promise<Reply> {
  const { cacheSeconds, tags, path } = spec;
  const key = JSON.stringify([path, params, query, language]);
  const isFresh = cacheSeconds > 0 && /[?&]fresh=/.test(request.url);
  const kept = await replies.get(key, {
    // In development the code changes, too.
    life: tags && env().NODE_ENV !== "development" ? cacheSeconds * 1_000 : KEPT_MS,
    tags,
    fresh: isFresh,
    make: async () => bytesOfResult(await handle()),
  });
  if (!isFresh) rememberKey(addressOf(request), key);
  return replyOf(spec, kept, request);
}

/** Returns everything of a public request on which its reply depends. */
function addressOf({ url, headers }: CallRequest): string {
  return `${url} ${headers.get("lang") ?? ""} ${headers.get("accept-language") ?? ""}`;
}

function rememberKey(address: string, key: string): void {
  if (address.length > ADDRESS_LENGTH_MAX) return;
  if (keys.size >= ADDRESSES_MAX) keys.clear();
  keys.set(address, key);
}

async function replyOf({ cacheSeconds }: Shared, { bytes, type }: Kept, { headers: given }: CallRequest): Promise<Reply> {
  const headers: [string, string][] = [
    ["x-request-id", given.get("x-request-id") ?? ""],
    // search engines should not index replies to programs
    ["x-robots-tag", "noindex"],
    ["cache-control", `public, max-age=${cacheSeconds}, s-maxage=${cacheSeconds}`],
    ["vary", "accept-language, lang, accept-encoding"],
    ["etag", bytes.etag],
  ];
  // The number of free seats is up to a second old already, so nginx caches nothing with cacheSeconds 0.
  if (cacheSeconds > 0) headers.push([FRONT_LIFE_HEADER, thisSecond()]);
  if (given.get("if-none-match")?.includes(bytes.etag)) return { status: 304, headers, body: null };
  const encoding = encodingFor(bytes, given.get("accept-encoding"));
  if (encoding) headers.push(["content-encoding", encoding]);
  headers.push(["content-type", type]);
  return { status: 200, headers, body: await bytesIn(bytes, encoding) };
}

async function bytesOfResult(result: unknown): Promise<Kept> {
  if (!(result instanceof Response)) return { type: JSON_TYPE, bytes: finishedBytes(Buffer.from(successBody(result))) };
  const body = Buffer.from(await result.arrayBuffer());
  return { type: result.headers.get("content-type") ?? "application/octet-stream", bytes: finishedBytes(body) };
}
