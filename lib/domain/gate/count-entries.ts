import { z } from "zod";
import { isSessionOver } from "@/lib/domain/events/rules";
import type { entryCountsSchema } from "@/lib/domain/gate/office-schemas";
import { SILENT_MINUTES } from "@/lib/domain/gate/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { queryRows } from "@/lib/platform/database/query-rows";
import { db, Prisma } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

type Wish = { sessionId: number; scope: number[] | null; language: Language };

/** Several watch one session: it is counted once a second at most. */
const SHARED_MS = 1_000;
/** Refusals that are shown. */
const REFUSALS = 30;

const gateRow = z.strictObject({
  /** null for tickets that are not in */
  gate: z.string().nullable(),
  tickets: z.number(),
  last_at: z.date().nullable(),
  /** entered in the last five minutes */
  recent: z.number(),
});
const refusalRow = z.strictObject({
  ticket_no: z.string(),
  ended_no: z.string().nullable(),
  status: z.enum(["valid", "picked_up", "used", "void"]),
  gate: z.string(),
  typed: z.boolean(),
  at: z.date(),
  used_at: z.date().nullable(),
  used_at_gate: z.string().nullable(),
  area: z.unknown(),
  row: z.string().nullable(),
  number: z.string().nullable(),
});

const countShared = ttlCache<z.output<typeof gateRow>[]>(SHARED_MS);
/** Let in twice is looked for less often: it joins every scan of the session. */
const DOUBLES_SHARED_MS = 10_000;
const doublesShared = ttlCache<z.output<typeof refusalRow>[]>(DOUBLES_SHARED_MS);
const refusalsShared = ttlCache<z.output<typeof refusalRow>[]>(SHARED_MS);

function countGates(sessionId: number) {
  return queryRows(
    db,
    gateRow,
    Prisma.sql`
    SELECT used_at_gate AS gate, count(*)::int AS tickets, max(used_at) AS last_at,
      (count(*) FILTER (WHERE used_at > now() - interval '5 minutes'))::int AS recent
    FROM tickets WHERE session_id = ${sessionId} AND status <> 'void' GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

function readRefusals(sessionId: number) {
  return queryRows(
    db,
    refusalRow,
    Prisma.sql`
    SELECT t.ticket_no, s.ended_no, t.status::text, s.gate, s.typed, s.scanned_at AS at, t.used_at, t.used_at_gate, area.name AS area, seat."row", seat.number
    FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id JOIN seats seat ON seat.id = t.seat_id JOIN areas area ON area.id = seat.area_id
    WHERE NOT s.accepted AND t.session_id = ${sessionId} ORDER BY s.id DESC LIMIT ${REFUSALS}`,
  );
}

/** Two gates without a network have let the same ticket in: its first scan and its last. */
function readDoubles(sessionId: number) {
  return queryRows(
    db,
    refusalRow,
    Prisma.sql`
    WITH twice AS (
      SELECT s.ticket_id, min(s.scanned_at) AS first_at, max(s.scanned_at) AS last_at, (array_agg(s.gate ORDER BY s.scanned_at DESC))[1] AS last_gate
      FROM ticket_scans s JOIN tickets t ON t.id = s.ticket_id
      WHERE s.accepted AND s.undone_at IS NULL AND t.session_id = ${sessionId} GROUP BY s.ticket_id HAVING count(*) > 1
    )
    SELECT t.ticket_no, NULL AS ended_no, t.status::text, twice.last_gate AS gate, false AS typed, twice.last_at AS at, twice.first_at AS used_at, t.used_at_gate, area.name AS area, seat."row", seat.number
    FROM twice JOIN tickets t ON t.id = twice.ticket_id JOIN seats seat ON seat.id = t.seat_id JOIN areas area ON area.id = seat.area_id
    ORDER BY twice.last_at DESC LIMIT ${REFUSALS}`,
  );
}

/**
 * Who is in, by gate, and whom a gate has just refused. A gate is silent when it has admitted nobody for three minutes
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
  const [rows, refusals, doubles] = await Promise.all([
    countShared.get(String(sessionId), () => countGates(sessionId)),
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
    refusals: [...doubles.map((row) => toView(row, "double", language)), ...refusals.map((row) => toView(row, whyRefused(row), language))],
  };
}

type Refusal = z.input<typeof entryCountsSchema>["refusals"][number];

function whyRefused({ ended_no: endedNo, status }: z.output<typeof refusalRow>): Refusal["why"] {
  if (endedNo) return "ended";
  return status === "used" || status === "void" ? status : "other";
}

function toView(row: z.output<typeof refusalRow>, why: Refusal["why"], language: Language): Refusal {
  const { ended_no: _ended, status: _status, at, used_at: usedAt, area, ...rest } = row;
  return { ...rest, why, at: isoInTaipei(at), used_at: usedAt && isoInTaipei(usedAt), area: textIn(area, language) };
}
