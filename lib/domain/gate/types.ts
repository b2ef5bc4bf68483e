import type { z } from "zod";
import type { gateSheetSchema, redeemedSchema } from "@/lib/domain/gate/schemas";

export type Redeemed = z.infer<typeof redeemedSchema>;
export type GateSheet = z.infer<typeof gateSheetSchema>;
