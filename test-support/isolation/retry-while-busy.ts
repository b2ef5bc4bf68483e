import { DomainError } from "@/lib/errors/domain-error";
import { isUnavailable } from "@/lib/platform/database/database-error";

/**
 * Repeats `work` while the site answers that it is busy, as a client does: a crowd on a slow machine waits longer for a connection or a
 * lock than a request may. Only for work that fails completely or not at all. A deadlock is a bug, and is thrown.
 */
export async function retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isBusy = isUnavailable(error) || (error instanceof DomainError && error.key === "UNAVAILABLE");
      if (!isBusy || /deadlock detected/.test(String(error))) throw error;
    }
  }
}
