import type { StaffRole } from "@/lib/domain/staff/rules";

/** The staff member who makes a call. */
export type StaffActor = {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  /** the events that the roles are limited to; null: all */
  eventIds: number[] | null;
  /** the organizer that they work for, whose events `eventIds` are; null: the house */
  organizerId: number | null;
  loginId: string;
  /** when a second factor was last given in this login */
  factorAt: Date;
};

/**
 * The data that a call of the office reads or changes.
 * - own login: the caller's own data: their account in the office, their drawer
 * - own events: data of events; the handler narrows its queries to the caller's events, others count as unknown
 * - all events: data wider than an event (a member's account, a hall, a key), so staff who are limited to events may not call it
 * - shared: data of no event, for all staff with the role
 */
export type StaffScope = "own login" | "own events" | "all events" | "shared";

/** The roles that may make a call of the office: one of these, or all staff if the list is empty. Owners have all roles. */
export type StaffAccess = { readonly staff: readonly StaffRole[]; readonly scope: StaffScope };

/**
 * When a call requires a second factor that was given within the last FRESH_FACTOR_SECONDS. fresh: always; "above the limit":
 * the verb requires it, through needsSecondPerson, when the decision is above OFFICE_REFUND_SECOND_PERSON.
 */
export type FactorRule = "fresh" | "above the limit";

/** A second factor. */
export type Factor = "totp" | "passkey";
