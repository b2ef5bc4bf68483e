import { z } from "zod";

/** Whole TWD within a column's range (Postgres's integer). */
export const amountSchema = z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(2_147_483_647, "invalid");

const YEAR_MIN = 1900;
const YEAR_MAX = 9998;

/** A time with its offset, in years within a column's range. */
export const momentSchema = z.iso
  .datetime({ offset: true, error: "invalid" })
  .transform((text) => new Date(text))
  .refine((time) => time.getUTCFullYear() >= YEAR_MIN && time.getUTCFullYear() <= YEAR_MAX, "invalid");
