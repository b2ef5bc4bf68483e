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
};

/** Who may make a call; `scope`: it is about more than an event, so staff who are limited to events may not make it. */
export type StaffAccess = { readonly staff: readonly StaffRole[]; readonly scope?: "all events" };

/** A second factor. */
export type Factor = "totp" | "passkey";
