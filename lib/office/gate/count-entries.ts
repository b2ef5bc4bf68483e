import { z } from "zod";
import { isSessionOver } from "@/lib/domain/events/rules";
import { SILENT_MINUTES } from "@/lib/domain/gate/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { entryCountsSchema } from "@/lib/office/gate/schemas";
import { readThrough } from "@/lib/platform/cache/read-through";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { localizedText } from "@/lib/platform/database/row-shapes";
import { db, Prisma, querySql } from "@/lib/platform/db";

type Wish = { sessionId: number; scope: number[] | null; language: Language };

/** Shared by everyone who watches a session: it is counted once a second at most. */
const SHARED_MS = 1_000;
/** Maximum of refusals shown. */
const REFUSALS = 30;

const gateRow = z.strictObject({
  /** null for tickets that have not entered */
  gate: z.string().nullable(),
  tickets: z.number(),
  last_at: z.date().nullable(),
  /** entered in the last five minutes */
  recent: z.number(),
});
const whySchema = entryCountsSchema.shape.refusals.element.shape.why;
const refusalRow = z.strictObject({
  why: whySchema,
  ticket_no: z.string().nullable(),
  /** of the ticket, if it is of another session */
  event_id: z.number().nullable(),
  gate: z.string(),
  typed: z.boolean(),
  at: z.date(),
  used_at: z.date().nullable(),
  used_at_gate: z.string().nullable(),
  area: localizedText.nullable(),
  row: z.string().nullable(),
  number: z.string().nullable(),
});

const refusedRow = z.strictObject({ why: entryCountsSchema.shape.refused.element.shape.why, scans: z.number() });

const countShared = readThrough<z.output<typeof gateRow>[]>({ life: SHARED_MS });
/** Double entries are looked up less often, because the query joins every scan of the session. */
const DOUBLES_SHARED_MS = 10_000;
const doublesShared = readThrough<z.output<typeof refusalRow>[]>({ life: DOUBLES_SHARED_MS });
const refusedShared = readThrough<z.output<typeof refusedRow>[]>({ life: SHARED_MS });
const refusalsShared = readThrough<z.output<typeof refusalRow>[]>({ life: SHARED_MS });

function countGates(sessionId: number) {
  return querySql(
    gateRow,
    Prisma.sql`
    SELECT used_at_gate AS gate, count(*)::int AS tickets, max(used_at) AS last_at,
      (count(*) FILTER (WHERE used_at > now() - interval '5 minutes'))::int AS recent
    FROM tickets WHERE session_id = ${sessionId} AND status <> 'void' GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/**
 * Why a scan was refused, judged by the ticket's present state. A typed number of a ticket that was neither used nor void at the
 * time was refused because the holder gave another seat or name.
 */
const why = Prisma.sql`CASE WHEN s.ended_no IS NOT NULL THEN 'ended'
  WHEN s.typed AND t.status <> 'void' AND (t.used_at IS NULL OR s.scanned_at < t.used_at) THEN 'not_holder'
  WHEN t.status IN ('used', 'void') THEN t.status::text ELSE 'other' END`;

function readRefusals(sessionId: number) {
  return querySql(
    refusalRow,
    Prisma.sql`
    (SELECT ${why} AS why, t.ticket_no, NULL::int AS event_id, s.gate, s.typed, s.scanned_at AS at, t.used_at, t.used_at_gate, area.name AS area, seat."row", seat.number
    FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id JOIN seats seat ON seat.id = t.seat_id JOIN areas area ON area.id = seat.area_id
    WHERE NOT s.accepted AND t.session_id = ${sessionId} ORDER BY s.id DESC LIMIT ${REFUSALS})
    UNION ALL
    (SELECT r.why, r.ticket_no, o.event_id, r.gate, r.typed, r.scanned_at, NULL, NULL, NULL, NULL, NULL
    FROM gate_refusals r LEFT JOIN tickets t ON t.ticket_no = r.ticket_no LEFT JOIN event_sessions o ON o.id = t.session_id
    WHERE r.session_id = ${sessionId} ORDER BY r.id DESC LIMIT ${REFUSALS})
    ORDER BY at DESC LIMIT ${REFUSALS}`,
  );
}

function countRefused(sessionId: number) {
  return querySql(
    refusedRow,
    Prisma.sql`
    SELECT ${why} AS why, count(*)::int AS scans FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id
    WHERE NOT s.accepted AND t.session_id = ${sessionId} GROUP BY 1
    UNION ALL
    SELECT why, count(*)::int FROM gate_refusals WHERE session_id = ${sessionId} GROUP BY 1
    ORDER BY 2 DESC, 1`,
  );
}

/** Finds tickets that two offline gates both admitted: the first scan and the last. */
function readDoubles(sessionId: number) {
  return querySql(
    refusalRow,
    Prisma.sql`
    WITH twice AS (
      SELECT s.ticket_id, min(s.scanned_at) AS first_at, max(s.scanned_at) AS last_at, (array_agg(s.gate ORDER BY s.scanned_at DESC))[1] AS last_gate
      FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id
      WHERE s.accepted AND s.undone_at IS NULL AND t.session_id = ${sessionId} GROUP BY s.ticket_id HAVING count(*) > 1
    )
    SELECT 'double' AS why, t.ticket_no, NULL::int AS event_id, twice.last_gate AS gate, false AS typed, twice.last_at AS at, twice.first_at AS used_at, t.used_at_gate, area.name AS area, seat."row", seat.number
    FROM twice JOIN tickets t ON t.id = twice.ticket_id JOIN seats seat ON seat.id = t.seat_id JOIN areas area ON area.id = seat.area_id
    ORDER BY twice.last_at DESC LIMIT ${REFUSALS}`,
  );
}

/**
 * Counts entries by gate and lists the latest refusals. A gate is silent if it has admitted no ticket for three minutes
 * while others have.
 * @throws NOT_FOUND
 */
export async function countEntries({ sessionId, scope, language }: Wish, now = new Date()): Promise<z.input<typeof entryCountsSchema>> {
  const session = await db.eventSession.findFirst({
    where: { id: sessionId, ...(scope && { eventId: { in: scope } }) },
    select: {
      startsAt: true,
      entryAt: true,
      endsAt: true,
      calledOff: true,
      event: { select: { name: true } },
      hall: { select: { name: true } },
    },
  });
  if (!session) throw new DomainError("NOT_FOUND");
  const [rows, refused, refusals, doubles] = await Promise.all([
    countShared.get(String(sessionId), () => countGates(sessionId)),
    refusedShared.get(String(sessionId), () => countRefused(sessionId)),
    refusalsShared.get(String(sessionId), () => readRefusals(sessionId)),
    doublesShared.get(String(sessionId), () => readDoubles(sessionId)),
  ]);
  const gates = rows.filter(({ last_at: at }) => at !== null);
  const lastAt = Math.max(0, ...gates.map(({ last_at: at }) => at?.getTime() ?? 0));
  const isQuiet = (at: Date | null) => (at?.getTime() ?? 0) < addSeconds(now, -60 * SILENT_MINUTES).getTime();
  const sum = (list: typeof rows) => list.reduce((all, { tickets }) => all + tickets, 0);
  return {
    session_id: String(sessionId),
    event_name: textIn(session.event.name, language),
    hall_name: textIn(session.hall.name, language),
    entry_time: isoInTaipei(session.entryAt),
    session_time: isoInTaipei(session.startsAt),
    as_of: isoInTaipei(now),
    tickets: sum(rows),
    entered: sum(gates),
    last_five_minutes: gates.reduce((all, { recent }) => all + recent, 0),
    gates: gates.map(({ gate, tickets, last_at: at, recent }) => ({
      gate: gate ?? "",
      entered: tickets,
      last_five_minutes: recent,
      last_at: at && isoInTaipei(at),
      silent: !isSessionOver(session, now) && isQuiet(at) && !isQuiet(new Date(lastAt)),
    })),
    refused,
    refusals: [...doubles, ...refusals].map((row) => toView(row, scope, language)),
  };
}

function toView(
  { event_id: eventId, at, used_at: usedAt, area, ...row }: z.output<typeof refusalRow>,
  scope: number[] | null,
  language: Language,
) {
  // Name another event's ticket only to staff of that event.
  const isHidden = scope !== null && eventId !== null && !scope.includes(eventId);
  return {
    ...row,
    ticket_no: isHidden ? null : row.ticket_no,
    at: isoInTaipei(at),
    used_at: usedAt && isoInTaipei(usedAt),
    area: area === null ? null : textIn(area, language),
  };
}
