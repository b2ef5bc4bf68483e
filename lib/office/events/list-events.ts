import { textIn, type Language } from "@/lib/i18n/languages";
import { mayBegin } from "@/lib/office/events/find-event";
import { eventState, missingLanguages } from "@/lib/office/events/rules";
import type { EventList, EventReader } from "@/lib/office/events/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const SHOWN = 500;

/** Lists events and drafts of new ones, the latest first, with the share sold according to the sales rollup. */
export async function listEvents({ language, ...reader }: EventReader & { language: Language }, now = new Date()): Promise<EventList> {
  const { scope, organizerId = null } = reader;
  const ofNew = { eventId: null, ...(organizerId === null ? {} : { organizerId }) };
  const [events, drafts] = await Promise.all([
    db.event.findMany({
      where: scope ? { id: { in: scope } } : {},
      orderBy: { id: "desc" },
      take: SHOWN,
      include: {
        draft: true,
        sessions: { orderBy: { startsAt: "asc" }, include: { areas: { select: { capacity: true } } } },
      },
    }),
    mayBegin(reader) ? db.eventDraft.findMany({ where: ofNew, orderBy: { updatedAt: "desc" }, take: SHOWN }) : [],
  ]);
  const sessionIds = events.flatMap(({ sessions }) => sessions.map(({ id }) => id));
  const figures = await db.sessionRollup.groupBy({ by: ["sessionId"], where: { sessionId: { in: sessionIds } }, _sum: { sold: true } });
  const soldOf = new Map(figures.map(({ sessionId, _sum }) => [sessionId, Number(_sum.sold ?? 0)]));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    items: [
      ...drafts.map(({ id, file, submittedAt }) => ({
        ...ofDraft(file, language),
        ref: id,
        event_id: null,
        state: "draft" as const,
        changed: true,
        is_submitted: submittedAt !== null,
      })),
      ...events.map((event) => ({
        ref: String(event.id),
        event_id: String(event.id),
        slug: event.slug,
        name: textIn(event.name, language),
        image: event.image,
        state: eventState(event, now),
        changed: event.draft !== null,
        is_submitted: event.draft !== null && event.draft.submittedAt !== null,
        missing: event.draft ? missingLanguages(event.draft.file) : [],
        starts_at: event.sessions[0] ? isoInTaipei(event.sessions[0].startsAt) : null,
        sessions: event.sessions.length,
        sold: sum(event.sessions.map(({ id }) => soldOf.get(id) ?? 0)),
        capacity: sum(event.sessions.flatMap(({ areas }) => areas.map(({ capacity }) => capacity))),
      })),
    ],
  };
}

function ofDraft(file: unknown, language: Language) {
  const { slug, name, image, sessions } = file as {
    slug?: unknown;
    name?: Partial<Record<Language, string>>;
    image?: unknown;
    sessions?: unknown[];
  };
  return {
    slug: typeof slug === "string" ? slug : "",
    name: name?.[language] || name?.tw || name?.en || "",
    image: typeof image === "string" ? image : null,
    missing: missingLanguages(file),
    starts_at: null,
    sessions: Array.isArray(sessions) ? sessions.length : 0,
    sold: 0,
    capacity: 0,
  };
}
