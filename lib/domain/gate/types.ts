import type { z } from "zod";
import type { deviceListSchema } from "@/lib/domain/gate/device-schemas";
import type { gateSessionsSchema, gateSheetSchema, redeemedSchema } from "@/lib/domain/gate/schemas";

/** The device of a call: one of some sessions, or a staff member's, for the events of their rights. */
type DeviceCaller = { deviceId: string; name: string } & (
  { kind: "device"; sessionIds: number[] } | { kind: "staff"; staffId: string; staffName: string; eventIds: number[] | null }
);
/** The caller at a gate; a machine has the operator key. */
export type GateCaller = { kind: "machine" } | DeviceCaller;

export type Redeemed = z.infer<typeof redeemedSchema>;
export type GateSheet = z.infer<typeof gateSheetSchema>;
export type GateSession = z.infer<typeof gateSessionsSchema>["items"][number];

export type GateDeviceView = z.output<typeof deviceListSchema>["devices"][number];
