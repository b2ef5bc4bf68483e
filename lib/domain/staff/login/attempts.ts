/** Tries in the office are counted apart from those of members, also for an address that both come from. */
export function passwordAttempt(email: string, address: string) {
  return { account: `staff:${email}`, address: `office:${address}` };
}

/** A second factor is guessed at apart from the password that came before it. */
export function factorAttempt(staffId: string, address: string) {
  return { account: `staff-factor:${staffId}`, address: `office:${address}` };
}
