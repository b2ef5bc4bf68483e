/**
 * A hidden field that tells a password manager which account the password in the form belongs to: the number that the member logs
 * in with.
 */
export function UsernameField({ mobile }: { mobile: string }) {
  return <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />;
}
