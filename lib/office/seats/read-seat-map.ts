import { z } from "zod";
import type { CallOffKind } from "@/lib/domain/events/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { inScope } from "@/lib/office/seats/in-scope";
import { seatStates } from "@/lib/office/seats/rules";
import type { seatMapSchema } from "@/lib/office/seats/schemas";
import { seatState, stateJoins } from "@/lib/office/seats/seat-state";
import type { EventScope } from "@/lib/office/seats/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

const stateCounts = Object.fromEntries(seatStates.map((state) => [state, z.number()])) as Record<(typeof seatStates)[number], z.ZodNumber>;

const areaRow = z.strictObject({
  id: z.number(),
  key: z.string(),
  name: localizedText,
  is_numbered: z.boolean(),
  tier: z.number().nullable(),
  price: z.number().nullable(),
  price_id: z.number().nullable(),
  starts_at: z.date().nullable(),
  entry_until: z.date().nullable(),
  ...stateCounts,
});

const counts = Prisma.join(
  seatStates.map((state) => Prisma.sql`count(*) FILTER (WHERE place.state = ${state})::int AS ${Prisma.raw(`"${state}"`)}`),
);

/** Returns a session's areas with the number of seats in each state. @throws NOT_FOUND */
export async function readSeatMap(
  sessionId: number,
  { scope, language }: { scope: EventScope; language: Language },
): Promise<z.input<typeof seatMapSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: {
      id: true,
      startsAt: true,
      calledOff: true,
      event: { select: { id: true, name: true, sessions: { orderBy: { startsAt: "asc" }, select: { id: true, startsAt: true } } } },
      hall: { select: { name: true, width: true, height: true, stageDirection: true } },
      prices: { orderBy: [{ position: "asc" }, { id: "asc" }], select: { id: true, name: true } },
    },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const areas = await querySql(
    areaRow,
    Prisma.sql`
    SELECT a.id, a.key, a.name, a.is_numbered, p.tier, p.price, a.price_id, tt.starts_at, tt.entry_until, ${counts}
    FROM areas a JOIN event_sessions es ON es.id = a.session_id LEFT JOIN prices p ON p.id = a.price_id
    LEFT JOIN ticket_times tt ON tt.id = a.ticket_time_id
    LEFT JOIN LATERAL (SELECT ${seatState} AS state FROM seats s ${stateJoins} WHERE s.area_id = a.id) place ON true
    WHERE a.session_id = ${sessionId} AND ${inScope(scope)}
    GROUP BY a.id, p.id, tt.id ORDER BY a.position, a.id`,
  );
  const { event, hall } = session;
  return {
    session_id: String(session.id),
    event_id: String(event.id),
    event_name: textIn(event.name, language),
    hall: { name: textIn(hall.name, language), width: hall.width, height: hall.height, stage: hall.stageDirection },
    starts_at: isoInTaipei(session.startsAt),
    called_off: session.calledOff as CallOffKind | null,
    sessions: event.sessions.map(({ id, startsAt }) => ({ session_id: String(id), starts_at: isoInTaipei(startsAt) })),
    as_of: isoInTaipei(new Date()),
    prices: session.prices.map(({ id, name }) => ({ price_id: String(id), name: textIn(name, language) })),
    areas: areas.map(({ id, key, name, is_numbered, tier, price, price_id, starts_at, entry_until, ...states }) => ({
      area_id: String(id),
      key,
      name: textIn(name, language),
      is_numbered,
      tier,
      price,
      price_id: price_id === null ? null : String(price_id),
      entry: starts_at && entry_until && { starts_at: isoInTaipei(starts_at), entry_until: isoInTaipei(entry_until) },
      counts: states,
    })),
  };
}
