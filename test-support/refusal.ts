import { DomainError } from "@/lib/errors/domain-error";

/** Returns the key with which work is refused, or "done". Another error is thrown. */
export function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (thrown: unknown) => (thrown instanceof DomainError ? thrown.key : Promise.reject(thrown)),
  );
}
