import { findOfficePage, mayOpen } from "@/components/office/frame/office-pages";
import type { StaffRole } from "@/lib/domain/staff/rules";
import { traitsOf, type TaskKind } from "@/lib/office/today/rules";

/** Returns the address of a kind's list of cases. */
export const taskListPath = (kind: TaskKind): string => `/office/today/${kind}`;

/** Whether these roles may open an address of the office. */
export function mayOpenPath(roles: readonly StaffRole[], path: string): boolean {
  const page = findOfficePage(path.split("?")[0] ?? path);
  return page !== undefined && mayOpen(roles, page);
}

/**
 * Returns the address where a case is settled, the first of its kind's places that these roles may open; null if there is none,
 * or if it takes the key of a case and none is given.
 */
export function taskPlace(kind: TaskKind, key: string | null, roles: readonly StaffRole[]): string | null {
  const place = traitsOf(kind).places.find((one) => mayOpenPath(roles, one));
  if (place === undefined || (place.includes("{key}") && key === null)) return null;
  return place.replace("{key}", encodeURIComponent(key ?? ""));
}
