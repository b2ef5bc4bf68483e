/** Tries in the office are counted apart from those of members, also for an address from which both come. */
export function passwordAttempt(email: string, address: string) {
  return { account: `staff:${email}`, address: `office:${address}` };
}

/** Tries of a second factor are counted apart from those of the password before it. */
export function factorAttempt(staffId: string, address: string) {
  return { account: `staff-factor:${staffId}`, address: `office:${address}` };
}
