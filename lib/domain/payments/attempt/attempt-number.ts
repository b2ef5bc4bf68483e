import { randomInt } from "node:crypto";

/** Letters and digits that are not easily confused and spell no words. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789";
const LENGTH = 8;

/**
 * A number that the gateway has never seen and that cannot be guessed: the order's number, the attempt's index and eight random
 * letters. A restored database repeats the first two, and the gateway would answer with the lost order's payment. At most 30
 * characters, the gateway's limit.
 */
export function attemptNumber({ orderNo, attempt }: { orderNo: string; attempt: number }): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${orderNo}_${attempt}_${letters}`;
}
