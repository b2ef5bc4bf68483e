import { randomUUID } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { readCookie, setCookie } from "@/lib/http/visitor/cookies";
import { env } from "@/lib/platform/env";

/** A visitor's id lives this long, in seconds. */
const VISITOR_SECONDS = 86_400;
const COOKIE = "visitor";
const HEADER = "session-id";

export type Visitor = {
  id: string;
  /** tell the caller its sealed id, when it is new */
  announce: (headers: Headers) => void;
};

/**
 * The visitor behind a request, by cookie or by the `session-id` header; a new one where there is
 * none. The sealed value holds nothing but a random id: the facts lie in Redis.
 */
export async function resolveVisitor(request: Request): Promise<Visitor> {
  const known = await readVisitorId(request);
  if (known) return { id: known, announce: () => undefined };
  const id = randomUUID();
  const fresh = await sealData({ id }, { password: env().VISITOR_SECRET, ttl: VISITOR_SECONDS });
  return {
    id,
    announce(headers) {
      headers.set(HEADER, fresh);
      setCookie(headers, COOKIE, fresh, { seconds: VISITOR_SECONDS, httpOnly: true });
    },
  };
}

/** The visitor that a request names, if it names one: what we have not sealed, or no longer believe, is nobody. */
export async function readVisitorId(request: Request): Promise<string | undefined> {
  const sealed = request.headers.get(HEADER) ?? readCookie(request, COOKIE);
  if (!sealed) return undefined;
  const { id } = await unsealData<{ id?: string }>(sealed, { password: env().VISITOR_SECRET, ttl: VISITOR_SECONDS }).catch(() => ({
    id: undefined,
  }));
  return id;
}
