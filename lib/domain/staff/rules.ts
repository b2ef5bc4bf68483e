import { asciiEmail } from "@/lib/input/ascii-email";

/**
 * The roles of the office. The owner may do everything. `organizer` is the only role of a person who works for an organizer, and
 * no person of the house has it.
 */
export const staffRoles = ["owner", "events", "service", "finance", "gate", "box_office", "organizer"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles that read reports, and get them by mail, besides the owner. Staff at the gate and at the counter see no takings. */
export const reportRoles = ["events", "finance", "organizer"] as const satisfies readonly StaffRole[];

/** How long a login is valid, and how long without a request, in seconds. */
export const STAFF_LOGIN_SECONDS = 12 * 3_600;
export const STAFF_IDLE_SECONDS = 30 * 60;

/** How long a second factor counts for acts that ask for a fresh one, in seconds. */
export const FRESH_FACTOR_SECONDS = 5 * 60;

/** How long an invitation's link works, in seconds. */
export const INVITATION_SECONDS = 3 * 86_400;

/** Recovery codes that a person is given at a time. */
export const RECOVERY_CODES = 10;

/** Shorter passwords are refused (NIST SP 800-63B-4, 3.1.1.2, for a password with a second factor). */
export const STAFF_PASSWORD_MIN = 12;

/** Whether these roles may make a call that is declared for `allowed`; an empty list allows everyone in the office. */
export function mayAct(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return allowed.length === 0 || roles.includes("owner") || roles.some((role) => allowed.includes(role));
}

/** The roles of a person and the events that they are limited to; null: all events. */
export type StaffRights = { roles: readonly StaffRole[]; eventIds: readonly number[] | null };

/** Whether rights are of the house or of one organizer, whose events are found at each request: never a mixture. */
export function isOfOneHouse({ roles, event_ids, organizer_id }: GrantedRights): boolean {
  if (organizer_id === null) return !roles.includes("organizer");
  return roles.length === 1 && roles[0] === "organizer" && event_ids === null;
}

type GrantedRights = { roles: readonly StaffRole[]; event_ids: readonly number[] | null; organizer_id: number | null };

/** Whether everything that belongs to the events `inner` is within `outer`; null: all events. */
export function isWithinEvents(inner: readonly number[] | null, outer: readonly number[] | null): boolean {
  return outer === null || (inner !== null && inner.every((id) => outer.includes(id)));
}

/** Whether a person with the rights `held` may grant `granted`: only what they hold. */
export function mayGrant(held: StaffRights, granted: StaffRights): boolean {
  return granted.roles.every((role) => mayAct(held.roles, [role])) && isWithinEvents(granted.eventIds, held.eventIds);
}

/** Normalize a staff member's address, so that two spellings of one mailbox are equal. */
export function staffEmail(email: string): string {
  return asciiEmail(email).toLowerCase();
}
