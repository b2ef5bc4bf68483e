/**
 * For commands whose locks live as long as a session, or that move much at once: they go past a pooler, by DIRECT_DATABASE_URL where
 * there is one. To be called before anything reads the settings.
 */
export function useDirectAddress(): void {
  if (process.env.DIRECT_DATABASE_URL) process.env.DATABASE_URL = process.env.DIRECT_DATABASE_URL;
}
