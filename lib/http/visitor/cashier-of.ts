import type { Cashier } from "@/lib/domain/box-office/types";
import type { StaffActor } from "@/lib/domain/staff/types";

/** A calling staff member at the counter. */
export function cashierOf({ id, name, eventIds, factorAt }: Pick<StaffActor, "id" | "name" | "eventIds" | "factorAt">): Cashier {
  return { id, name, scope: eventIds, factorAt };
}
