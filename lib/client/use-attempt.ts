import { useRef } from "react";
import { ApiError, NO_ANSWER } from "@/lib/client/api";

/**
 * Sends a create call so that the same one sent again after silence does not become two (api.md,
 * "Conventions"): it keeps its Idempotency-Key until an answer came, which is final.
 * @throws ApiError, also for what went wrong without an answer
 */
export function useAttempt() {
  const attempt = useRef<{ body: string; key: string } | null>(null);
  return async function send<Result>(body: object, post: (options: { idempotencyKey: string }) => Promise<Result>): Promise<Result> {
    const text = JSON.stringify(body);
    if (attempt.current?.body !== text) attempt.current = { body: text, key: crypto.randomUUID() };
    try {
      return await post({ idempotencyKey: attempt.current.key });
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
      if (error.code !== NO_ANSWER) attempt.current = null;
      throw error;
    }
  };
}
