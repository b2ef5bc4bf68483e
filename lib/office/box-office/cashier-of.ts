import { mayAct } from "@/lib/domain/staff/rules";
import type { StaffActor } from "@/lib/domain/staff/types";
import type { Cashier } from "@/lib/office/box-office/types";

/** A calling staff member at the counter. */
export function cashierOf({
  id,
  name,
  eventIds,
  roles,
  factorAt,
}: Pick<StaffActor, "id" | "name" | "eventIds" | "roles" | "factorAt">): Cashier {
  return { id, name, scope: eventIds, isSupervisor: mayAct(roles, ["finance"]), factorAt };
}
