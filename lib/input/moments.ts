import { z } from "zod";
import { isDay, readWritten } from "@/lib/input/written-time";

/** A day as people write it: 2026-11-21. */
export const daySchema = z.string({ error: "invalid" }).refine(isDay, "invalid").meta({ format: "date" });

/** A time with its offset that exists, as it was written: for what is stored as JSON. */
export const momentTextSchema = z.iso
  .datetime({ offset: true, error: "invalid", abort: true })
  .refine((text) => readWritten(text)?.hasOffset === true, "invalid");

/** A time with its offset that exists. */
export const momentSchema = momentTextSchema.transform((text) => new Date(text));
