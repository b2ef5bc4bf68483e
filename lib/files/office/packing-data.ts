import { z } from "zod";
import { languages } from "@/lib/i18n/languages";

/** The parcels to pack, in one language. Times are ISO 8601. */
export const packingDataSchema = z.object({
  language: z.enum(languages),
  at: z.string(),
  parcels: z.array(
    z.object({
      order_no: z.string(),
      paid_at: z.string(),
      method: z.enum(["home", "store", "venue"]),
      receiver: z.string(),
      mobile: z.string(),
      address: z.string(),
      lines: z.array(z.string()),
    }),
  ),
});
export type PackingData = z.infer<typeof packingDataSchema>;
