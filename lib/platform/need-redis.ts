import { DomainError } from "@/lib/errors/domain-error";

/** Runs `work` that requires Redis. @throws UNAVAILABLE when Redis does not answer */
export async function needRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError("UNAVAILABLE", { retryAfter: 10 });
  }
}
