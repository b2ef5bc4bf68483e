/** Returns the nonce of a Content-Security-Policy, for scripts of ours that replace what Next renders. */
export function nonceIn(policy: unknown): string | undefined {
  return /'nonce-([^']+)'/.exec(String(policy ?? ""))?.[1];
}
