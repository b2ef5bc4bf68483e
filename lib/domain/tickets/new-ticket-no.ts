import { randomInt } from "node:crypto";

/** Twelve random digits, so that numbers cannot be guessed from one another. */
export function newTicketNo(): string {
  return String(randomInt(100_000, 1_000_000)) + String(randomInt(0, 1_000_000)).padStart(6, "0");
}
