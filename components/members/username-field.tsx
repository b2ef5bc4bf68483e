/** Tells a password manager whose password stands in the form: the number that the member logs in with. */
export function UsernameField({ mobile }: { mobile: string }) {
  return <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />;
}
