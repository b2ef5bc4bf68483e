import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";

/**
 * What belongs to no event is for those who are limited to none.
 * @throws NO_RIGHT
 */
export function assertAllEvents({ eventIds }: Pick<StaffActor, "eventIds">): void {
  if (eventIds !== null) throw new DomainError("NO_RIGHT");
}
