import { errorCatalogue } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import type { FailureEnvelope } from "@/lib/http/call/envelope";
import { errorMessages } from "@/lib/http/call/error-messages";
import { asResponse, type Reply } from "@/lib/http/call/reply";
import { FRONT_LIFE_HEADER, ONE_SECOND } from "@/lib/http/front-life";
import { isUnavailable } from "@/lib/platform/database/database-error";
import { logger } from "@/lib/platform/logger";

/** Default Retry-After when a resource is unavailable, in seconds. */
const COME_AGAIN_SECONDS = 2;

/**
 * Turns anything thrown into the failure that a caller may see. Expected failures keep their key, unavailable
 * resources (isUnavailable) get Retry-After, and everything else is INTERNAL (5000) and is logged, without its text in the
 * reply.
 */
export function toDomainError(thrown: unknown, requestId: string): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isUnavailable(thrown)) {
    // a crowd, or an absent database: the cause shows the operator which
    logger.warn({ err: thrown, requestId }, "unavailable");
    return new DomainError("UNAVAILABLE", { retryAfter: COME_AGAIN_SECONDS });
  }
  logger.error({ err: thrown, requestId }, "unexpected");
  return new DomainError("INTERNAL");
}

/** Returns a failure as a reply: envelope in four languages, HTTP status, Retry-After. */
export function failureReply(error: DomainError, headers: HeadersInit = {}): Reply {
  const { code, status } = errorCatalogue[error.key];
  const retryAfter = error.retryAfter ?? (error.key === "UNAVAILABLE" ? COME_AGAIN_SECONDS : undefined);
  const body: FailureEnvelope = {
    status: 1,
    errorCode: code,
    ...errorMessages(error.key, error.params),
    ...(error.details ? { details: error.details } : {}),
    ...(retryAfter !== undefined ? { retry_after: retryAfter } : {}),
  };
  const all = new Headers(headers);
  all.set("cache-control", "private, no-store");
  if (retryAfter !== undefined) all.set("retry-after", String(Math.ceil(retryAfter)));
  // it replaces the answer that nginx caches of a public call
  if (error.key === "MAINTENANCE") all.set(FRONT_LIFE_HEADER, ONE_SECOND);
  all.set("content-type", "application/json");
  return { status, headers: all, body: JSON.stringify(body) };
}

export function failureResponse(error: DomainError, headers?: HeadersInit): Response {
  return asResponse(failureReply(error, headers));
}
