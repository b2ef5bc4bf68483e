import { z } from "zod";
import { addMinutes, isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import type { EventFile } from "@/lib/domain/catalogue/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { Prisma, querySql } from "@/lib/platform/db";

const otherRow = z.strictObject({ hall: z.string(), name: localizedText, starts_at: z.date(), entry_at: z.date(), ends_at: z.date() });

export type Clash = { session_time: string; hall: string; event_name: string; other_time: string };

/** A hall by its first version's key: all versions of it are the same room. */
const room = Prisma.sql`coalesce(h.file -> 'version' ->> 'of', h.key)`;

/**
 * Finds sessions of a draft that overlap another session in the same hall, from the opening of the doors to the end: of another
 * event, or of the draft itself. Exhibitions are open all day next to other events, and called-off sessions take no time.
 * @param among the other events that the reader may know of; null for all
 */
export async function findClashes(
  file: EventFile,
  { eventId, among, language }: { eventId: number | null; among: number[] | null; language: Language },
): Promise<Clash[]> {
  const planned = file.sessions.flatMap(({ type, hall, starts_at: moment, doors_minutes: doors, length_minutes: length }) => {
    if (type === "exhibition" || isRelative(moment)) return [];
    const startsAt = resolveMoment(moment, new Date());
    return [{ hall, startsAt, entryAt: addMinutes(startsAt, -doors), endsAt: addMinutes(startsAt, length) }];
  });
  if (planned.length === 0) return [];
  const [first, last] = [
    planned.map(({ entryAt }) => entryAt).toSorted(byTime)[0]!,
    planned
      .map(({ endsAt }) => endsAt)
      .toSorted(byTime)
      .at(-1)!,
  ];
  const others = await querySql(
    otherRow,
    Prisma.sql`
    SELECT mine.key AS hall, e.name, s.starts_at, s.entry_at, s.ends_at
    FROM event_sessions s JOIN events e ON e.id = s.event_id JOIN halls h ON h.id = s.hall_id
      JOIN halls mine ON coalesce(mine.file -> 'version' ->> 'of', mine.key) = ${room}
    WHERE mine.key = ANY(${planned.map(({ hall }) => hall)}::text[]) AND s.event_id IS DISTINCT FROM ${eventId}::int AND s.type <> 'exhibition'
      AND (${among}::int[] IS NULL OR s.event_id = ANY(${among}::int[]))
      AND s.called_off IS DISTINCT FROM 'cancelled' AND s.called_off IS DISTINCT FROM 'postponed' AND s.entry_at < ${last} AND s.ends_at > ${first}`,
  );
  return planned.flatMap((session, index) => {
    const own = planned.slice(index + 1).map((other) => ({ ...other, name: textIn(file.name, language) }));
    const foreign = others.map(({ hall, name, ...at }) => ({
      hall,
      name: textIn(name, language),
      startsAt: at.starts_at,
      entryAt: at.entry_at,
      endsAt: at.ends_at,
    }));
    return [...own, ...foreign]
      .filter((other) => other.hall === session.hall && other.entryAt < session.endsAt && session.entryAt < other.endsAt)
      .map((other) => ({
        session_time: isoInTaipei(session.startsAt),
        hall: session.hall,
        event_name: other.name,
        other_time: isoInTaipei(other.startsAt),
      }));
  });
}

const byTime = (one: Date, other: Date): number => one.getTime() - other.getTime();
