import { ApiError, hasCode, NO_ANSWER } from "@/lib/client/api";
import { randomId } from "@/lib/client/browser/random-id";

type Post<Result> = (options: { idempotencyKey: string }) => Promise<Result>;
export type IdempotentSend = <Result>(body: object, post: Post<Result>) => Promise<Result>;

/**
 * Sends a create call so that the same one sent again after silence does not become two (docs/specification.md,
 * section 7, "Create calls"): it keeps its Idempotency-Key until an answer came. A refusal is final.
 * @param afterSuccess what the same body sent again is: `repeat`, the same press heard twice, or `anew`, another order of the same
 * @returns send; it throws ApiError, also for what went wrong without an answer
 */
export function idempotentSend(afterSuccess: "repeat" | "anew"): IdempotentSend {
  let attempt: { body: string; key: string } | null = null;
  return async function send(body, post) {
    const text = JSON.stringify(body);
    if (attempt?.body !== text) attempt = { body: text, key: randomId() };
    try {
      const result = await post({ idempotencyKey: attempt.key });
      if (afterSuccess === "anew") attempt = null;
      return result;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
      if (!hasCode(error, NO_ANSWER)) attempt = null;
      throw error;
    }
  };
}
