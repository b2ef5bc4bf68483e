import { z } from "zod";

/** Whole TWD within a column's range (Postgres's integer). */
export const amountSchema = z.number({ error: "invalid" }).int("invalid").min(0, "invalid").max(2_147_483_647, "invalid");
