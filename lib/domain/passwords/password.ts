import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default variant) with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Check a password. Without a stored hash (unknown number) a decoy is checked, so that the time of the
 * answer does not reveal who is a member.
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("no member has this password");
  const matches = await verify(stored ?? (await decoy), password);
  return matches && stored !== undefined;
}
