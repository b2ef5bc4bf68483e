import type { AuditActor } from "@/lib/domain/audit/types";

/** The events that the caller is limited to; null: all. */
export type EventScope = number[] | null;

/** Who acts, within which events. */
export type SeatActor = { actor: AuditActor; scope: EventScope };
