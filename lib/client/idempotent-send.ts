import { ApiError, hasCode, NO_ANSWER } from "@/lib/client/api";
import { randomId } from "@/lib/client/browser/random-id";

type Post<Result> = (options: { idempotencyKey: string }) => Promise<Result>;
export type IdempotentSend = <Result>(body: object, post: Post<Result>) => Promise<Result>;

/**
 * Sends a create call so that a repetition after no answer does not create a second order (docs/specification.md,
 * section 7, "Create calls"): it reuses its Idempotency-Key until an answer arrives. A refusal is final.
 * @param afterSuccess what the same body means after a success: `repeat`, the same press again, or `another`, a new order
 * @returns send; it throws ApiError, also when there was no answer
 */
export function idempotentSend(afterSuccess: "repeat" | "another"): IdempotentSend {
  let attempt: { body: string; key: string } | null = null;
  return async function send(body, post) {
    const text = JSON.stringify(body);
    if (attempt?.body !== text) attempt = { body: text, key: randomId() };
    try {
      const result = await post({ idempotencyKey: attempt.key });
      if (afterSuccess === "another") attempt = null;
      return result;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
      if (!hasCode(error, NO_ANSWER)) attempt = null;
      throw error;
    }
  };
}
