import { randomInt } from "node:crypto";

/** What cannot be taken for one another, and makes no words. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789";
const LENGTH = 8;

/**
 * A number that the gateway has never seen and nobody can guess: the order's, which attempt of it, and eight
 * letters at random. A restored database gives the first two out again, and the gateway would answer with the
 * lost order's money. At most 30 characters, as the gateway takes them.
 */
export function attemptNumber({ orderNo, attempt }: { orderNo: string; attempt: number }): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${orderNo}_${attempt}_${letters}`;
}
