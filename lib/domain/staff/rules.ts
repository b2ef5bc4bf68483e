/** What a person may be in the office. The owner may do everything. */
export const staffRoles = ["owner", "events", "service", "finance", "gate", "box_office"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** How long a login lives, and how long without a request, in seconds. */
export const STAFF_LOGIN_SECONDS = 12 * 3_600;
export const STAFF_IDLE_SECONDS = 30 * 60;

/** How long an invitation's link works, in seconds. */
export const INVITATION_SECONDS = 3 * 86_400;

/** Recovery codes that a person is given at a time. */
export const RECOVERY_CODES = 10;

/** Shorter passwords are refused (NIST SP 800-63B-4, 3.1.1.2, for a password beside a second factor). */
export const STAFF_PASSWORD_MIN = 12;

/** Whether somebody with these roles may do what is declared for `allowed`; an empty list is for everybody in the office. */
export function mayAct(roles: readonly StaffRole[], allowed: readonly StaffRole[]): boolean {
  return allowed.length === 0 || roles.includes("owner") || roles.some((role) => allowed.includes(role));
}

/** Normalize a staff member's address, so that two spellings of one mailbox are equal. */
export function staffEmail(email: string): string {
  return email.trim().toLowerCase();
}
