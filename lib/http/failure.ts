import { errorCatalogue } from "@/lib/errors/catalogue";
import { DomainError } from "@/lib/errors/domain-error";
import type { FailureEnvelope } from "@/lib/http/envelope";
import { errorMessages } from "@/lib/http/error-messages";
import { logger } from "@/lib/platform/logger";

/**
 * Anything that was thrown, as the failure a caller may see. Expected failures keep their key;
 * a crowd that waits for a connection or a lock is told to come again; all else is ours (5000),
 * logged and without a word of its text in the reply.
 */
export function toDomainError(thrown: unknown, requestId: string): DomainError {
  if (thrown instanceof DomainError) return thrown;
  if (isBusy(thrown)) {
    // a crowd, or a database that is away: the cause tells an operator which
    logger.warn({ err: thrown, requestId }, "busy");
    return new DomainError("TOO_BUSY", { retryAfter: 2 });
  }
  logger.error({ err: thrown, requestId }, "unexpected");
  return new DomainError("INTERNAL");
}

/**
 * Postgres: 55P03 lock not available, 57014 cancelled by a timeout, 53300 too many connections,
 * 40001/40P01 retry; 57P01–57P03, 08xxx and the socket's own words: it is restarting. Prisma: P1001
 * and P1017 the same, P2024, P2028 and P2034 waited too long. Whoever comes again is served.
 */
const busyCodes = new Set([
  "55P03", "57014", "53300", "40001", "40P01", "57P01", "57P02", "57P03", "08000", "08001", "08003", "08006",
  "ECONNREFUSED", "ECONNRESET", "P1001", "P1017", "P2024", "P2028", "P2034",
]);
const busyWords = ["timeout exceeded when trying to connect", "Unable to start a transaction in the given time", "Connection terminated", "Can't reach database server", "Server has closed the connection"];

function isBusy(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    const { message } = error;
    if (busyWords.some((words) => message.includes(words))) return true;
    const { code, meta } = error as { code?: string; meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } } };
    const found = [code, meta?.code, meta?.driverAdapterError?.cause?.originalCode, (error as { originalCode?: string }).originalCode];
    if (found.some((value) => value !== undefined && busyCodes.has(value))) return true;
  }
  return false;
}

/** The failure as a reply: envelope in four languages, the status that says the same, Retry-After. */
export function failureResponse(error: DomainError, headers: HeadersInit = {}): Response {
  const { code, status } = errorCatalogue[error.key];
  const body: FailureEnvelope = {
    status: 1,
    errorCode: code,
    ...errorMessages(error.key, error.params),
    ...(error.details ? { details: error.details } : {}),
    ...(error.retryAfter !== undefined ? { retry_after: error.retryAfter } : {}),
  };
  const all = new Headers(headers);
  all.set("cache-control", "private, no-store");
  if (error.retryAfter !== undefined) all.set("retry-after", String(Math.ceil(error.retryAfter)));
  return Response.json(body, { status, headers: all });
}
