import type { StaffRole } from "@/lib/domain/staff/rules";

/** The staff member who makes a call. */
export type StaffActor = {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  /** the events that the roles are limited to; null: all */
  eventIds: number[] | null;
  loginId: string;
  /** when a second factor was last given in this login */
  factorAt: Date;
};

/**
 * When a call asks for a second factor that was given within the last FRESH_FACTOR_SECONDS. fresh: always; "above the limit":
 * the verb asks, through needsSecondPerson, when the decision is above OFFICE_REFUND_SECOND_PERSON.
 */
export type FactorRule = "fresh" | "above the limit";

/** Who may make a call; `scope`: it is about more than an event, so staff who are limited to events may not make it. */
export type StaffAccess = { readonly staff: readonly StaffRole[]; readonly scope?: "all events" };

/** A second factor. */
export type Factor = "totp" | "passkey";
