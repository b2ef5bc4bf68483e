/** Seconds until a card's refund is looked at again, by how often it was: the bank works at night, a gateway that is away comes back. */
const WAITS = [15, 60, 300, 900, 3_600];
const LONGEST_WAIT = 3 * 3_600;

/** After silence it is not known whether the order was carried out: the gateway's own record needs time to say so. */
const AFTER_SILENCE = 300;
/** The bank's batch is under way (TRA20001), or the refund is (TRA10045). */
const WHILE_PENDING = 900;
/** The gateway has locked these calls for an hour (TRA10702). */
export const WHILE_LOCKED = 3_600;

/**
 * @param attempts how often it was tried, this one counted
 * @param code the gateway's answer; null for none; undefined where nothing was ordered
 */
export function secondsUntilNextTry(attempts: number, code?: string | null): number {
  const usual = WAITS[attempts - 1] ?? LONGEST_WAIT;
  if (code === null) return Math.max(usual, AFTER_SILENCE);
  if (code === "TRA10702") return Math.max(usual, WHILE_LOCKED);
  if (code === "TRA20001" || code === "TRA10045") return Math.max(usual, WHILE_PENDING);
  return usual;
}
