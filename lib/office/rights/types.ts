import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type {
  changeRightSchema,
  createRightSchema,
  eventPartsSchema,
  importedListSchema,
  officeRightSchema,
  reserveStockSchema,
  rightHistorySchema,
  rightUsesSchema,
} from "@/lib/office/rights/schemas";

export type RightFields = Omit<z.output<typeof createRightSchema>, "event_id">;
export type RightCreation = z.output<typeof createRightSchema>;
export type RightChange = z.output<typeof changeRightSchema>;
export type OfficeRight = z.output<typeof officeRightSchema>;
export type Reservation = z.output<typeof reserveStockSchema>;
export type RightUses = z.output<typeof rightUsesSchema>;
export type ImportedList = z.output<typeof importedListSchema>;
export type EventParts = z.output<typeof eventPartsSchema>;
export type RightHistory = z.input<typeof rightHistorySchema>;

/** The person that changes a right; `eventIds`: the events that the person may see, null for all. */
export type RightAct = { actor: AuditActor; eventIds: number[] | null };
