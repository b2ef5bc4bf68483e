import { randomUUID } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { readCookie, setCookie } from "@/lib/http/cookies";
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
  const password = env().VISITOR_SECRET;
  const sealed = request.headers.get(HEADER) ?? readCookie(request, COOKIE);
  if (sealed) {
    // What we have not sealed, or no longer believe, makes a new visitor: never an error of ours.
    const { id } = await unsealData<{ id?: string }>(sealed, { password, ttl: VISITOR_SECONDS }).catch(() => ({ id: undefined }));
    if (id) return { id, announce: () => undefined };
  }
  const id = randomUUID();
  const fresh = await sealData({ id }, { password, ttl: VISITOR_SECONDS });
  return {
    id,
    announce(headers) {
      headers.set(HEADER, fresh);
      setCookie(headers, COOKIE, fresh, { seconds: VISITOR_SECONDS, httpOnly: true });
    },
  };
}
