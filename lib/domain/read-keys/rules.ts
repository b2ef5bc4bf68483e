/** What a key may read. buyers:read adds to orders who bought: personal data, whose reading is in the audit. */
export const readScopes = ["orders:read", "tickets:read", "checkins:read", "sales:read", "buyers:read"] as const;
export type ReadScope = (typeof readScopes)[number];

/** So that people and scanners of leaked secrets know a key. */
export const KEY_PREFIX = "hlk_";
/** How much of a key is shown afterwards, in letters. */
export const SHOWN_LETTERS = 10;

/** For how many days a key can be made; null: until it is revoked. */
export const keyLives = [30, 90, 365, null] as const;

type KeyRow = { expiresAt: Date | null; revokedAt: Date | null };

/** Whether a key opens anything. */
export function stateOfKey({ expiresAt, revokedAt }: KeyRow, now: Date): "live" | "expired" | "revoked" {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "live";
}
