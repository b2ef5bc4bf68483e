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
  if (isBusy(thrown)) return new DomainError("TOO_BUSY", { retryAfter: 2 });
  logger.error({ err: thrown, requestId }, "unexpected");
  return new DomainError("INTERNAL");
}

/** Postgres: 55P03 lock not available, 57014 cancelled by a timeout, 53300 too many connections, 40001/40P01 retry. */
const busyCodes = new Set(["55P03", "57014", "53300", "40001", "40P01"]);

function isBusy(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 4; error = error.cause, depth++) {
    if (error.message.includes("timeout exceeded when trying to connect")) return true;
    if (error.message.includes("Unable to start a transaction in the given time")) return true;
    const { code, meta } = error as { code?: string; meta?: { code?: string; driverAdapterError?: { cause?: { originalCode?: string } } } };
    const found = [code, meta?.code, meta?.driverAdapterError?.cause?.originalCode, (error as { originalCode?: string }).originalCode];
    if (code === "P2024" || code === "P2028" || code === "P2034" || found.some((value) => value !== undefined && busyCodes.has(value))) return true;
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
