import type { ErrorKey } from "@/lib/errors/catalogue";

/** One bad field of the input; `key` is a message key (docs/specification.md, section 5). */
export type FieldError = { field: string; key: string };

type Options = {
  details?: FieldError[];
  /** when to try again, in seconds */
  retryAfter?: number;
  /** values that the sentence contains */
  params?: Record<string, string | number>;
};

/**
 * An expected failure. The domain uses only keys; the reply adds code, status and sentences.
 */
export class DomainError extends Error {
  readonly details?: FieldError[];
  readonly retryAfter?: number;
  readonly params?: Record<string, string | number>;

  constructor(
    readonly key: ErrorKey,
    options: Options = {},
  ) {
    super(key);
    this.name = "DomainError";
    this.details = options.details;
    this.retryAfter = options.retryAfter;
    this.params = options.params;
  }
}
