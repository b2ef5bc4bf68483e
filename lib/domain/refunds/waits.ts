import { clockInTaipei } from "@/lib/platform/clock";

/** Seconds until the next try of a card refund, by the number of tries. */
const WAITS = [15, 60, 300, 900, 3_600];
const LONGEST_WAIT = 3 * 3_600;

/** After silence the command may have been carried out: the gateway's record needs time to show it. In seconds. */
const AFTER_SILENCE = 300;
/** While the bank's batch (TRA20001) or the refund (TRA10045) is under way, in seconds. */
const WHILE_PENDING = 900;
/** The gateway locks these calls for an hour (TRA10702), in seconds. */
export const WHILE_LOCKED = 3_600;

/**
 * The gateway hands refunds and captures to the bank at 21:00 of Taipei; until this hour the record of a waiting one says
 * nothing new.
 */
const AFTER_BANK_HOUR = 22;
/** Refunds of one evening are checked over this time, in seconds: a called-off session has thousands. */
const BANK_SPREAD = 2 * 3_600;

/**
 * Seconds until a refund that the bank has to process is checked again: after it was handed over, then every few hours.
 * Each check is one of the hour's queries to the gateway (docs/decisions/022-gateway-query-budget.md).
 * @param id of the refund, which spreads those of one evening
 * @param isHandedOver the bank has it already, by the gateway's record
 */
export function secondsUntilBank(id: bigint, now: Date, isHandedOver = false): number {
  if (isHandedOver) return LONGEST_WAIT;
  const clock = clockInTaipei(now);
  const seconds = AFTER_BANK_HOUR * 3_600 - (clock.getUTCHours() * 3_600 + clock.getUTCMinutes() * 60 + clock.getUTCSeconds());
  return seconds > 0 ? seconds + (Number(id) % BANK_SPREAD) : LONGEST_WAIT;
}

/**
 * @param attempts tries so far, including this one
 * @param code the gateway's answer; null without one; undefined when no command was sent
 */
export function secondsUntilNextTry(attempts: number, code?: string | null): number {
  const usual = WAITS[attempts - 1] ?? LONGEST_WAIT;
  if (code === null) return Math.max(usual, AFTER_SILENCE);
  if (code === "TRA10702") return Math.max(usual, WHILE_LOCKED);
  if (code === "TRA20001" || code === "TRA10045") return Math.max(usual, WHILE_PENDING);
  return usual;
}
