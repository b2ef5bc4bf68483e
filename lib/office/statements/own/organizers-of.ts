import type { StaffActor } from "@/lib/domain/staff/types";

/** Returns the organizers whose closed statements a person reads as their own: none for the house, which has other pages for them. */
export function organizersOf({ organizerId }: Pick<StaffActor, "organizerId">): number[] {
  return organizerId === null ? [] : [organizerId];
}
