import { randomUUID } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import type { CallRequest } from "@/lib/http/call-request";
import { readCookie, setCookie } from "@/lib/http/caller/cookies";
import { env } from "@/lib/platform/env";
import { acceptedSecrets } from "@/lib/platform/secrets/accepted-secrets";

/** Lifetime of a visitor's id, in seconds. */
const VISITOR_SECONDS = 86_400;
const COOKIE = "visitor";
const HEADER = "session-id";

export type Visitor = {
  id: string;
  /** sets the cookie and header with the sealed id, if it is new */
  announce: (headers: Headers) => void;
};

/**
 * Returns the visitor of a request, by cookie or `session-id` header, or a new one. The sealed value has only a random
 * id; the data are in Redis.
 */
export async function resolveVisitor(request: CallRequest): Promise<Visitor> {
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

/** Returns the visitor of a request, if any; undefined for ids that we have not sealed or that have expired. */
export async function readVisitorId(request: CallRequest): Promise<string | undefined> {
  const sealed = request.headers.get(HEADER) ?? readCookie(request, COOKIE);
  if (!sealed) return undefined;
  for (const password of acceptedSecrets("VISITOR_SECRET")) {
    const { id } = await unsealData<{ id?: string }>(sealed, { password, ttl: VISITOR_SECONDS }).catch(() => ({ id: undefined }));
    if (id !== undefined) return id;
  }
  return undefined;
}
