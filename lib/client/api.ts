import type { Envelope } from "@/lib/http/envelope";
import type { FieldError } from "@/lib/errors/domain-error";
import { languageWordOf } from "@/lib/client/page-language";
import { leaveSession } from "@/lib/client/leave-session";

/** A refused call: the code of the catalogue and the sentence in the page's language. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly details: FieldError[] = [],
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/** The code of an ApiError for an answer that never came: no network, or no JSON in it. */
export const NO_ANSWER = 0;

type Query = Record<string, string | number | undefined>;
type Options = { query?: Query; idempotencyKey?: string; signal?: AbortSignal };

/** Token revoked, or missing: the session is over and the member goes home (spec section 8). */
const sessionOver = new Set([5004, 5005]);

async function call<Result>(method: "GET" | "POST", path: string, body: unknown, options: Options): Promise<Result> {
  const lang = languageWordOf(document.documentElement.lang);
  const query = new URLSearchParams({ ...(method === "GET" ? { lang } : {}) });
  for (const [name, value] of Object.entries(options.query ?? {})) if (value !== undefined) query.set(name, String(value));
  const headers: Record<string, string> = { accept: "application/json", lang };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  let envelope: Envelope<Result>;
  try {
    const response = await fetch(`${path}${query.size > 0 ? `?${query}` : ""}`, {
      method, headers, signal: options.signal, credentials: "same-origin",
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    envelope = (await response.json()) as Envelope<Result>;
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    throw new ApiError(NO_ANSWER, "");
  }
  if (envelope.status === 0) return envelope.result;
  if (sessionOver.has(envelope.errorCode)) leaveSession();
  throw new ApiError(envelope.errorCode, envelope[`${lang}_msg`], envelope.details, envelope.retry_after);
}

/** The browser's way to the calls of the product. */
export const api = {
  get: <Result>(path: string, options: Options = {}) => call<Result>("GET", path, undefined, options),
  post: <Result>(path: string, body: unknown = {}, options: Options = {}) => call<Result>("POST", path, body, options),
};
