import type { z } from "zod";
import type { gateSessionsSchema, gateSheetSchema, redeemedSchema } from "@/lib/domain/gate/schemas";

export type Redeemed = z.infer<typeof redeemedSchema>;
export type GateSheet = z.infer<typeof gateSheetSchema>;
export type GateSession = z.infer<typeof gateSessionsSchema>["items"][number];
