import { DomainError } from "@/lib/errors/domain-error";

/** Ask Redis for what cannot be decided without it. @throws UNAVAILABLE when it does not answer */
export async function needRedis<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new DomainError("UNAVAILABLE", { retryAfter: 10 });
  }
}
