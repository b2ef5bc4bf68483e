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

/** A second factor. */
export type Factor = "totp" | "passkey";
