import { DomainError } from "@/lib/errors/domain-error";
import { env } from "@/lib/platform/env";
import { applePassKeys } from "@/lib/platform/wallet-keys";

/** @throws NOT_FOUND for passes of another type, and where Apple's keys are not configured */
export function assertPassType(passType: string): void {
  if (applePassKeys(env())?.passTypeId !== passType) throw new DomainError("NOT_FOUND");
}
