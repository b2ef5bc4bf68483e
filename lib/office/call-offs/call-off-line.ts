import type { CallOffKind } from "@/lib/domain/events/rules";
import { textIn, type Language, type LocalizedText } from "@/lib/i18n/languages";
import type { CallOffList } from "@/lib/office/call-offs/types";
import { isoInTaipei } from "@/lib/platform/clock";
import type { CallOff, Event } from "@/lib/platform/prisma/client";

type Row = CallOff & { event: Pick<Event, "name">; sessions: unknown[] };

/** Returns a call-off as a line of a list. */
export function callOffLine(row: Row, language: Language): CallOffList["call_offs"][number] {
  return {
    call_off_id: row.id,
    event_id: String(row.eventId),
    event_name: textIn(row.event.name as LocalizedText, language),
    kind: row.kind as CallOffKind,
    state: row.state as CallOffList["call_offs"][number]["state"],
    author: row.author,
    confirmed_by: row.confirmedBy,
    created_at: isoInTaipei(row.createdAt),
    confirmed_at: row.confirmedAt && isoInTaipei(row.confirmedAt),
    ended_at: row.endedAt && isoInTaipei(row.endedAt),
    sessions: row.sessions.length,
  };
}
