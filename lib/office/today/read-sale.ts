import type { z } from "zod";
import { rollupCountedAt } from "@/lib/domain/sales-rollup/add-to-rollup";
import { countRooms } from "@/lib/domain/waiting-room/count-rooms";
import { openRooms } from "@/lib/domain/waiting-room/room-settings";
import { textIn, type Language } from "@/lib/i18n/languages";
import { AHEAD_SECONDS, readSaleSessions, type SaleSession } from "@/lib/office/today/read-sale-sessions";
import type { saleSchema } from "@/lib/office/today/schemas";
import { toSaleSession, type SaleRollup } from "@/lib/office/today/to-sale-session";
import { readThrough } from "@/lib/platform/cache/read-through";
import { addSeconds } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** The part of a sale that is drawn, in seconds. */
const DRAWN_SECONDS = 3_600;
/** Maximum of sessions shown: those that sell most now, then those that opened last. */
const SHOWN = 8;

/** How long sessions on sale, and their rollup, are cached, in ms: the number of reads does not depend on the number of viewers. */
const SESSIONS_MS = 30_000;
const ROLLUP_MS = 1_000;
/** A single read may get data that are this much older, in ms, so that it need not wait behind the sale's own requests. */
const STALE_MS = 2_000;

const sessions = readThrough<SaleSession[]>({ life: SESSIONS_MS, entries: 100 });
const sales = readThrough<{ at: Date; rollup: [SaleSession, SaleRollup][] }>({ life: ROLLUP_MS, entries: 100 });

async function readRollup(onSale: SaleSession[], now: Date): Promise<{ at: Date; rollup: [SaleSession, SaleRollup][] }> {
  const sessionId = { in: onSale.map(({ id }) => id) };
  const [countedAt, recent] = await Promise.all([
    rollupCountedAt(),
    db.minuteRollup.findMany({ where: { sessionId, minute: { gte: addSeconds(now, -DRAWN_SECONDS) } }, orderBy: { minute: "asc" } }),
  ]);
  const made = new Map<number, number>();
  for (const row of recent) made.set(row.sessionId, (made.get(row.sessionId) ?? 0) + row.made);
  const shown = [...onSale].sort((a, b) => (made.get(b.id) ?? 0) - (made.get(a.id) ?? 0)).slice(0, SHOWN);
  const shownId = { in: shown.map(({ id }) => id) };
  const [places, payments, blocks, rooms, lengths, hot] = await Promise.all([
    db.sessionRollup.findMany({ where: { sessionId: shownId } }),
    db.paymentRollup.findMany({ where: { sessionId: shownId } }),
    db.seatBlock.findMany({
      where: { sessionId: shownId, releasedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      select: { sessionId: true, places: true, atTerminal: true },
    }),
    openRooms(AHEAD_SECONDS),
    countRooms().catch(() => []),
    db.eventSession.findMany({ where: { id: shownId, markedHot: true }, select: { id: true } }),
  ]);
  const of = <Row extends { sessionId: number }>(rows: Row[], id: number) => rows.filter((row) => row.sessionId === id);
  const rollup = shown.map((session): [SaleSession, SaleRollup] => [
    session,
    {
      places: of(places, session.id),
      payments: of(payments, session.id),
      blocks: of(blocks, session.id),
      minutes: of(recent, session.id),
      room: rooms.find((room) => room.sessionId === session.id),
      length: lengths.find((room) => room.sessionId === session.id),
      hot: hot.some(({ id }) => id === session.id),
    },
  ]);
  return { at: countedAt ?? new Date(0), rollup };
}

export type Sale = z.input<typeof saleSchema>;

const keyOf = (eventIds: number[] | null) => (eventIds === null ? "all" : [...eventIds].sort((a, b) => a - b).join(","));

/** The sale for all viewers of the same events in one language: built and serialized once a second. */
type Frame = { sale: Sale; text: string };
const frames = readThrough<Frame>({ life: ROLLUP_MS, entries: 100 });
const frameKey = (eventIds: number[] | null, language: Language) => `${language} ${keyOf(eventIds)}`;

/** Returns the sale as JSON. */
export async function saleText(eventIds: number[] | null, language: Language): Promise<string> {
  return (await frames.get(frameKey(eventIds, language), () => makeFrame(eventIds, language))).text;
}

/**
 * Returns the live view of the sale from sums that the worker adds up; no table of orders or places is read.
 * @param eventIds the events that the reader is limited to; null for all
 */
export async function readSale(eventIds: number[] | null, language: Language): Promise<Sale> {
  return (await frames.getStale(frameKey(eventIds, language), () => makeFrame(eventIds, language), STALE_MS)).sale;
}

async function makeFrame(eventIds: number[] | null, language: Language): Promise<Frame> {
  const key = keyOf(eventIds);
  const now = new Date();
  const onSale = await sessions.getStale(key, () => readSaleSessions(eventIds, now), STALE_MS);
  const { at, rollup } = await sales.get(key, () => readRollup(onSale, now));
  const sale = {
    at: at.toISOString(),
    sessions: rollup.map(([session, own]) => toSaleSession(session, own, (text) => textIn(text, language), now)),
  };
  return { sale, text: JSON.stringify(sale) };
}
