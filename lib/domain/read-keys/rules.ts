/** The scopes of a key. buyers:read adds buyers to orders: personal data, so the audit records each read. */
export const readScopes = ["orders:read", "tickets:read", "checkins:read", "sales:read", "buyers:read"] as const;
export type ReadScope = (typeof readScopes)[number];

/** A prefix by which people and scanners of leaked secrets recognise a key. */
export const KEY_PREFIX = "hlk_";
/** How much of a key is shown afterwards, in letters. */
export const SHOWN_LETTERS = 10;

/** For how many days a key can be made; null: until it is revoked. */
export const keyLives = [30, 90, 365, null] as const;

type KeyRow = { expiresAt: Date | null; revokedAt: Date | null };

/** Whether a key is valid, expired or revoked. */
export function stateOfKey({ expiresAt, revokedAt }: KeyRow, now: Date): "live" | "expired" | "revoked" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "live";
}
