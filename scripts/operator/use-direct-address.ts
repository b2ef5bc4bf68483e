/**
 * Uses the direct address instead of the pooler's, DIRECT_DATABASE_URL if it is set: for commands whose locks live as long as a
 * session, or that move much data at once. Call it before anything reads the settings.
 */
export function useDirectAddress(): void {
  if (process.env.DIRECT_DATABASE_URL) process.env.DATABASE_URL = process.env.DIRECT_DATABASE_URL;
}
