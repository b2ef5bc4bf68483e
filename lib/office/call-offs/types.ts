import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type { callOffData, callOffListSchema, callOffPreviewSchema, callOffSchema } from "@/lib/office/call-offs/schemas";

/** The events that the caller is limited to; null: all. */
export type CallOffScope = number[] | null;
/** The acting staff member, and the events that they are limited to. */
export type CallOffActor = { actor: AuditActor; scope: CallOffScope };
export type CallOffData = z.output<typeof callOffData>;
export type CallOffList = z.output<typeof callOffListSchema>;
export type CallOffPreview = z.output<typeof callOffPreviewSchema>;
export type CallOffView = z.output<typeof callOffSchema>;
