import type { AuditActor } from "@/lib/domain/audit/types";
import type { Language } from "@/lib/i18n/languages";
import type { ComplimentaryReason } from "@/lib/office/seats/rules";

/** The events that the caller is limited to; null: all. */
export type EventScope = number[] | null;

/** Who acts, within which events. */
export type SeatActor = { actor: AuditActor; scope: EventScope };

/** Who gets complimentary tickets of a session, where the mail with them goes, and what for. */
export type Gift = {
  sessionId: number;
  name: string;
  email: string;
  language: Language;
  reason: ComplimentaryReason;
  note: string;
};
