import { createHash } from "node:crypto";
import type { z } from "zod";
import { readMaintenance, secondsToWait } from "@/lib/domain/content/maintenance";
import { DomainError } from "@/lib/errors/domain-error";
import { failureResponse, toDomainError } from "@/lib/http/call/failure";
import { parseBody, parseParams, parseQuery } from "@/lib/http/call/parse";
import { takeToken } from "@/lib/http/call/take-token";
import { isCrossSite, requireMember, requireOperator, requireOwnOrigin, type MemberActor } from "@/lib/http/visitor/actor";
import { addressOf, networkOf } from "@/lib/http/visitor/client-address";
import { clearLoginCookies } from "@/lib/http/visitor/cookies";
import { requestLanguage } from "@/lib/http/visitor/request-language";
import { resolveVisitor, type Visitor } from "@/lib/http/visitor/visitor-session";
import type { Language } from "@/lib/i18n/languages";
import type { LimitName } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/logger";

/** public: anybody; visitor: anybody, with a visitor session; member; operator: the operator key. */
export type Access = "public" | "visitor" | "member" | "operator";

type Schema = z.ZodType;
export type Output<S> = S extends Schema ? z.output<S> : undefined;

type Actor<A extends Access, V> = (A extends "member" ? { member: MemberActor } : unknown) &
  (A extends "visitor" ? { visitor: Visitor } : unknown) &
  (V extends true ? { visitor: Visitor } : unknown);

type Input<A extends Access, V, P, Q, B> = Actor<A, V> & {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  language: Language;
  request: Request;
  /** the client's network, as counted by rate limits (networkOf) */
  address: string;
  requestId: string;
  /** the caller's Idempotency-Key, where the call accepts one */
  idempotencyKey?: string;
  /** headers of the reply, for cookies */
  headers: Headers;
};

export type EndpointSpec = {
  summary: string;
  access: Access;
  /** a member's call that needs the visitor session too (a verified mobile, a checked password) */
  visitor?: true;
  /** counted per member if there is one, else per address */
  limit?: LimitName;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** the schema of `result`; null for handlers that return a Response themselves (files) */
  result: Schema | null;
  /** how long a public reply may be cached, in seconds */
  cacheSeconds?: number;
  /** a GET with side effects: the origin is checked as for a POST */
  changes?: boolean;
  /** accepts Idempotency-Key */
  idempotent?: boolean;
  /** available during maintenance */
  evenInMaintenance?: boolean;
};

type Declaration<A extends Access, V, P, Q, B, R> = Omit<EndpointSpec, "access" | "visitor" | "params" | "query" | "body" | "result"> & {
  access: A;
  visitor?: V;
  params?: P;
  query?: Q;
  body?: B;
  result: R;
  handle: (input: Input<A, V, P, Q, B>) => Promise<(R extends Schema ? z.input<R> : never) | Response>;
};

type RouteContext = { params: Promise<Record<string, string>> };
export type Endpoint = ((request: Request, context: RouteContext) => Promise<Response>) & { spec: EndpointSpec };

/**
 * Build a route handler from its declaration: access, input, output. It resolves the caller, takes from
 * the rate limit, parses, calls, wraps the result and turns errors into the catalogue's failures.
 * openapi.json is generated from the same declaration.
 */
export function endpoint<
  A extends Access,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema | null,
  V extends true | undefined = undefined,
>(declaration: Declaration<A, V, P, Q, B, R>): Endpoint {
  const { handle, ...spec } = declaration;

  async function respond(request: Request, context: RouteContext): Promise<Response> {
    const startedAt = performance.now();
    const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
    // replies to programs are not for search engines
    const headers = new Headers({ "x-request-id": requestId, "x-robots-tag": "noindex" });
    let failed: DomainError | undefined;
    let response: Response;
    try {
      if (!spec.evenInMaintenance) await assertOpen();
      const url = new URL(request.url);
      const address = networkOf(addressOf(request));
      const actor = await resolveActor(spec, request, address, headers);
      const input = {
        ...actor,
        params: await parseParams(spec.params, context.params),
        query: parseQuery(spec.query, url),
        body: await parseBody(spec.body, request),
        language: requestLanguage(request, url),
        idempotencyKey: spec.idempotent ? idempotencyKeyOf(request) : undefined,
        request,
        address,
        requestId,
        headers,
      } as unknown as Input<A, V, P, Q, B>;
      const result = await handle(input);
      response = result instanceof Response ? withHeaders(result, headers) : success(result, spec, headers, request);
    } catch (thrown) {
      failed = toDomainError(thrown, requestId);
      const loginOver = failed.key === "TOKEN_MISSING" || failed.key === "TOKEN_REVOKED";
      // A link on another site must not log a visitor out.
      if (loginOver && !isCrossSite(request)) clearLoginCookies(headers);
      response = failureResponse(failed, headers);
    }
    logger.info({
      requestId,
      method: request.method,
      path: routeOf(request),
      status: response.status,
      error: failed?.key,
      ms: Math.round(performance.now() - startedAt),
    });
    return response;
  }

  return Object.assign(respond, { spec: spec as EndpointSpec });
}

/** @throws DomainError MAINTENANCE */
async function assertOpen(): Promise<void> {
  const maintenance = await readMaintenance();
  if (maintenance.on) throw new DomainError("MAINTENANCE", { retryAfter: secondsToWait(maintenance) });
}

async function resolveActor(
  spec: Pick<EndpointSpec, "access" | "visitor" | "limit" | "changes">,
  request: Request,
  address: string,
  headers: Headers,
) {
  const limit = (subject: string) => (spec.limit ? takeToken(spec.limit, subject) : undefined);
  const changes = spec.changes ?? (request.method !== "GET" && request.method !== "HEAD");
  switch (spec.access) {
    case "member": {
      const member = await requireMember(request);
      if (changes && member.byCookie) requireOwnOrigin(request);
      await limit(member.id);
      return spec.visitor ? { member, visitor: await announced(request, headers) } : { member };
    }
    case "visitor": {
      if (changes && mayBeForeign(request)) requireOwnOrigin(request);
      await limit(address);
      return { visitor: await announced(request, headers) };
    }
    case "operator":
      await limit(address);
      requireOperator(request);
      return {};
    case "public":
      await limit(address);
      return {};
  }
}

async function announced(request: Request, headers: Headers): Promise<Visitor> {
  const visitor = await resolveVisitor(request);
  visitor.announce(headers);
  return visitor;
}

/**
 * Whether another site's page may have caused this request. Not if it has the session-id header, which
 * such a page cannot send; a client with neither Origin nor cookies is no browser.
 */
function mayBeForeign(request: Request): boolean {
  return !request.headers.has("session-id") && (request.headers.has("origin") || request.headers.has("cookie"));
}

type Caching = Pick<EndpointSpec, "access" | "cacheSeconds">;

function success(result: unknown, { access, cacheSeconds }: Caching, headers: Headers, request: Request): Response {
  const body = JSON.stringify({ status: 0, result });
  headers.set("content-type", "application/json");
  if (access !== "public" || cacheSeconds === undefined) {
    headers.set("cache-control", "private, no-store");
    return new Response(body, { headers });
  }
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  headers.set("cache-control", `public, max-age=${cacheSeconds}, s-maxage=${cacheSeconds}`);
  headers.set("vary", "accept-language, lang");
  headers.set("etag", etag);
  const unchanged = request.headers.get("if-none-match")?.includes(etag) ?? false;
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.headers.append(name, value);
    else if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A client's key: up to 200 visible characters. */
function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError("BAD_INPUT", { details: [{ field: "Idempotency-Key", key: "invalid" }] });
  return key;
}

/** The path with its parameters replaced, so that ids and ticket numbers stay out of the logs. */
function routeOf(request: Request): string {
  return new URL(request.url).pathname.replace(/\/(?=[^/]*\d)[^/]+/g, "/:id");
}
