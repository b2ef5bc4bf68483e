import { z } from "zod";
import { LINE_MAX } from "@/lib/domain/merchandise/rules";
import { idSchema } from "@/lib/input/id-schemas";
import { linesText } from "@/lib/input/texts";

/** The merchandise to return, and why. */
export const returnSchema = z.strictObject({
  /** return: changed one's mind, within 7 days; rma: it is faulty, within 30 */
  kind: z.enum(["return", "rma"], { error: "invalid" }),
  spec_id: idSchema,
  qty: z.number({ error: "invalid" }).int("invalid").min(1, "invalid").max(LINE_MAX, "invalid"),
  reason: linesText({ require: "reason_require", max: 500 }),
});
