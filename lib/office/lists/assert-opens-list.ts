import { mayAct } from "@/lib/domain/staff/rules";
import type { StaffActor } from "@/lib/domain/staff/types";
import { DomainError } from "@/lib/errors/domain-error";
import { lists, type ListName } from "@/lib/office/lists/rules";

/** @throws NOT_FOUND if the roles of a staff member do not open the list */
export function assertOpensList(list: ListName, { roles }: Pick<StaffActor, "roles">): void {
  if (!mayAct(roles, lists[list].roles)) throw new DomainError("NOT_FOUND");
}
