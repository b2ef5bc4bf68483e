import type { z } from "zod";
import { isOfOffice, type Call } from "@/lib/contract/call";
import type { GateCaller } from "@/lib/domain/gate/types";
import { readMaintenance, secondsToWait } from "@/lib/domain/maintenance/maintenance";
import type { KeyActor } from "@/lib/domain/read-keys/types";
import { assertFreshFactor } from "@/lib/domain/staff/login/assert-fresh-factor";
import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { cachedReply, findKeptReply, isForEverybody } from "@/lib/http/call/cached-reply";
import { failureReply, toDomainError } from "@/lib/http/call/failure";
import { registerHandler, type Answer } from "@/lib/http/call/handlers";
import { parseBody, parseParams, parseQuery, readFile } from "@/lib/http/call/parse";
import { asResponse, JSON_TYPE, successBody, type Reply } from "@/lib/http/call/reply";
import { takeToken } from "@/lib/http/call/take-token";
import { isCrossSite, requireMember, requireOwnOrigin, type MemberActor } from "@/lib/http/caller/actor";
import { addressOf, networkOf } from "@/lib/http/caller/client-address";
import { clearLoginCookies } from "@/lib/http/caller/cookies";
import { requestLanguage } from "@/lib/http/caller/request-language";
import { requireGate } from "@/lib/http/caller/require-gate";
import { requireKey } from "@/lib/http/caller/require-key";
import { readStaffLogin, requireOfficeRequest, requireStaff } from "@/lib/http/caller/require-staff";
import { resolveVisitor, type Visitor } from "@/lib/http/caller/visitor-session";
import type { Language } from "@/lib/i18n/languages";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { requestLogger } from "@/lib/platform/logger";

type Schema = z.ZodType;
/** The parsed value of a call's params, query or body; undefined if it has no schema. */
type Read<C, Part extends "params" | "query" | "body"> = C extends { readonly [P in Part]: infer S extends Schema }
  ? z.output<S>
  : undefined;

type Actor<C extends Call> = (C["access"] extends { member: unknown } ? { member: MemberActor } : unknown) &
  (C["access"] extends { staff: unknown } ? { staff: StaffActor } : unknown) &
  (C["access"] extends { key: unknown } ? { key: KeyActor } : unknown) &
  (C["access"] extends "gate" ? { gate: GateCaller } : unknown) &
  (C["access"] extends "visitor" ? { visitor: Visitor } : unknown) &
  (C extends { visitor: true } ? { visitor: Visitor } : unknown);

/** The input of a call's handler. */
export type Input<C extends Call> = Actor<C> & {
  params: Read<C, "params">;
  query: Read<C, "query">;
  body: Read<C, "body">;
  /** the uploaded bytes, if the call takes a file */
  file: C extends { fileBytes: number } ? Buffer : undefined;
  language: Language;
  request: CallRequest;
  /** the client's network, as counted by rate limits (networkOf) */
  address: string;
  requestId: string;
  /** the caller's Idempotency-Key, if the call accepts one */
  idempotencyKey?: string;
  /** headers of the reply, for cookies */
  headers: Headers;
};

/** The result of a call's handler. */
type Returned<C extends Call> = (C["result"] extends Schema ? z.input<C["result"]> : never) | Response;

type RouteContext = { params: Promise<Record<string, string>> };
/** A route handler as Next calls it. */
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * Returns the request as if it accepted no compression, because Next compresses replies itself and drops the header of compressed
 * ones.
 */
function uncompressed({ method, url, headers, body }: Request): CallRequest {
  const get = (name: string) => (name === "accept-encoding" ? null : headers.get(name));
  return { method, url, body, headers: { get, has: (name) => headers.has(name) } };
}

/** Declares a route handler that the server calls without Next, for routes that are not calls of the contract. */
export function routeHandler(call: Pick<Call, "method" | "path">, answer: Answer): RouteHandler {
  registerHandler(call, answer);
  return async (request, { params }) => asResponse(await answer(uncompressed(request), await params));
}

/** Serves a call of the contract. */
export function serve<const C extends Call>(call: C, handle: (input: Input<C>) => Promise<Returned<C>>): RouteHandler {
  return routeHandler(call, answerTo(call, handle));
}

/**
 * Returns the handler of a call of the contract. It resolves the caller, takes from the rate limit, parses, calls the handler,
 * wraps the result and turns errors into the catalogue's failures.
 */
export function answerTo<const C extends Call>(call: C, handle: (input: Input<C>) => Promise<Returned<C>>): Answer {
  const spec: Call = call;

  async function answer(request: CallRequest, params: Record<string, string>): Promise<Reply | Response> {
    const startedAt = performance.now();
    const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
    // Not created for cached replies; a failure retains the headers that were set before it.
    let headers: Headers | undefined;
    let failed: DomainError | undefined;
    let reply: Reply | Response;
    try {
      if (!spec.evenInMaintenance && !isOfOffice(spec)) await assertOpen();
      const address = networkOf(addressOf(request));
      if (isForEverybody(spec)) {
        await takeLimit(spec, address);
        reply =
          (await findKeptReply(spec, request)) ?? (await make(request, params, { address, headers: (headers = ownHeaders(requestId)) }));
      } else {
        headers = ownHeaders(requestId);
        reply = await make(request, params, { actor: await resolveActor(spec, request, address, headers), address, headers });
      }
    } catch (thrown) {
      failed = toDomainError(thrown, requestId);
      headers ??= ownHeaders(requestId);
      const loginOver = failed.key === "TOKEN_MISSING" || failed.key === "TOKEN_REVOKED";
      // A link on another site must not log a visitor out.
      if (loginOver && !isOfOffice(spec) && !isCrossSite(request)) clearLoginCookies(headers);
      reply = failureReply(failed, headers);
    }
    requestLogger.info({
      requestId,
      method: request.method,
      path: routeOf(request),
      status: reply.status,
      error: failed?.key,
      ms: Math.round(performance.now() - startedAt),
    });
    return reply;
  }

  /** Returns the reply that the handler makes from its input, or the cached one. */
  async function make(
    request: CallRequest,
    params: Record<string, string>,
    { actor, address, headers }: Resolved,
  ): Promise<Reply | Response> {
    const url = new URL(request.url);
    const language = requestLanguage(request, url);
    const asked = { params: parseParams(spec.params, params), query: parseQuery(spec.query, url), language, request };
    const input = {
      ...actor,
      ...asked,
      body: await parseBody(spec.body, request),
      file: spec.fileBytes === undefined ? undefined : await readFile(request, spec.fileBytes),
      idempotencyKey: spec.idempotent ? idempotencyKeyOf(request) : undefined,
      address,
      requestId: headers.get("x-request-id"),
      headers,
    } as unknown as Input<C>;
    if (isForEverybody(spec)) return cachedReply(spec, asked, () => handle(input));
    const result = await behindWall(spec, actor, () => handle(input));
    return result instanceof Response ? withHeaders(result, headers) : success(result, headers);
  }

  return answer;
}

/**
 * Runs the handler with the rows of the caller's organizer only, if the caller works for one. A call about the caller's own login
 * reads their account, which is not among these.
 */
function behindWall<T>({ access }: Pick<Call, "access">, actor: { staff?: StaffActor } | undefined, work: () => Promise<T>): Promise<T> {
  const organizerId = actor?.staff?.organizerId ?? null;
  const isOwnLogin = typeof access === "object" && "scope" in access && access.scope === "own login";
  return organizerId === null || isOwnLogin ? work() : asOrganizer(organizerId, work);
}

type Resolved = { actor?: object; address: string; headers: Headers };

/** Replies to programs are not for search engines. */
const ownHeaders = (requestId: string) => new Headers({ "x-request-id": requestId, "x-robots-tag": "noindex" });

/** @throws DomainError MAINTENANCE */
async function assertOpen(): Promise<void> {
  const maintenance = await readMaintenance();
  if (maintenance.on) throw new DomainError("MAINTENANCE", { retryAfter: secondsToWait(maintenance) });
}

async function takeLimit({ limit }: Pick<Call, "limit">, subject: string): Promise<void> {
  if (limit) await takeToken(limit, subject);
}

async function resolveActor(
  spec: Pick<Call, "access" | "factor" | "visitor" | "limit" | "changes" | "unattended">,
  request: CallRequest,
  address: string,
  headers: Headers,
) {
  const limit = (subject: string) => takeLimit(spec, subject);
  const changes = spec.changes ?? (request.method !== "GET" && request.method !== "HEAD");
  if (isOfOffice(spec)) requireOfficeRequest(request, changes);
  if (typeof spec.access === "object" && "key" in spec.access) {
    await takeToken("publicPerAddress", address);
    const key = await requireKey(request, spec.access.key);
    await takeToken(spec.limit ?? "callsPerKey", key.id);
    return { key };
  }
  if (typeof spec.access === "object" && "member" in spec.access) {
    const member = await requireMember(request);
    if (changes && member.byCookie) requireOwnOrigin(request);
    await limit(member.id);
    return spec.visitor ? { member, visitor: await announced(request, headers) } : { member };
  }
  if (typeof spec.access === "object") {
    const staff = await requireStaff(request, spec.access, spec.unattended);
    await takeToken(spec.limit ?? "staffPerStaff", staff.id);
    if (spec.factor === "fresh") assertFreshFactor(staff.factorAt);
    return { staff };
  }
  switch (spec.access) {
    case "visitor": {
      if (changes && mayBeForeign(request)) requireOwnOrigin(request);
      await limit(address);
      return { visitor: await announced(request, headers) };
    }
    case "gate":
      await limit(address);
      return { gate: await requireGate(request) };
    case "office":
      await limit(address);
      if (spec.factor === "fresh") assertFreshFactor((await readStaffLogin(request))?.factorAt);
      return {};
    case "public":
      await limit(address);
      return {};
  }
}

async function announced(request: CallRequest, headers: Headers): Promise<Visitor> {
  const visitor = await resolveVisitor(request);
  visitor.announce(headers);
  return visitor;
}

/**
 * Whether another site's page may have caused this request. Not if it has the session-id header, which
 * such a page cannot send; a client with neither Origin nor cookies is not a browser.
 */
function mayBeForeign(request: CallRequest): boolean {
  return !request.headers.has("session-id") && (request.headers.has("origin") || request.headers.has("cookie"));
}

function success(result: unknown, headers: Headers): Reply {
  headers.set("content-type", JSON_TYPE);
  headers.set("cache-control", "private, no-store");
  return { status: 200, headers, body: successBody(result) };
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.headers.append(name, value);
    else if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A client's key: up to 200 visible characters. */
function idempotencyKeyOf(request: CallRequest): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError("BAD_INPUT", { details: [{ field: "Idempotency-Key", key: "invalid" }] });
  return key;
}

/** Returns the path with its parameters replaced, so that ids and ticket numbers are not logged. */
function routeOf({ url }: CallRequest): string {
  const path = url.slice(url.indexOf("/", url.indexOf("//") + 2)).split("?", 1)[0] ?? "";
  return path.replace(/\/(?=[^/]*\d)[^/]+/g, "/:id");
}
