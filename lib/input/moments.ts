import { z } from "zod";
import { isDay, readWritten } from "@/lib/input/written-time";

/** A day as people write it: 2026-11-21. */
export const daySchema = z.string({ error: "invalid" }).refine(isDay, "invalid").meta({ format: "date" });

/** An existing time with its offset, as it was written. For values that are stored as JSON. */
export const momentTextSchema = z.iso
  .datetime({ offset: true, error: "invalid", abort: true })
  .refine((text) => readWritten(text)?.hasOffset === true, "invalid");

/** An existing time with its offset. */
export const momentSchema = momentTextSchema.transform((text) => new Date(text));
