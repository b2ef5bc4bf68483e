import { mayAct } from "@/lib/domain/staff/rules";
import type { StaffActor } from "@/lib/domain/staff/types";
import type { Cashier } from "@/lib/office/box-office/types";

/** Returns the calling staff member as a cashier. */
export function cashierOf({
  id,
  name,
  eventIds,
  roles,
  factorAt,
}: Pick<StaffActor, "id" | "name" | "eventIds" | "roles" | "factorAt">): Cashier {
  return { id, name, scope: eventIds, isSupervisor: mayAct(roles, ["finance"]), factorAt };
}
