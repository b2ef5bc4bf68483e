import type { AuditActor } from "@/lib/domain/audit/types";
import type { Language } from "@/lib/i18n/languages";
import type { ComplimentaryReason } from "@/lib/office/seats/rules";

/** The events that the caller is limited to; null: all. */
export type EventScope = number[] | null;

/** The acting staff member, and the events that they are limited to. */
export type SeatActor = { actor: AuditActor; scope: EventScope };

/** The recipient of complimentary tickets of a session, the mail address for them, and the reason. */
export type Gift = {
  sessionId: number;
  name: string;
  email: string;
  language: Language;
  reason: ComplimentaryReason;
  note: string;
};
