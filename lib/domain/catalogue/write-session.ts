import { isDeepStrictEqual } from "node:util";
import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { assertNotDrawn } from "@/lib/domain/catalogue/draw/assert-not-drawn";
import { addMinutes, isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { countOrdered, placesOf } from "@/lib/domain/catalogue/ordered-places";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveRow } from "@/lib/domain/catalogue/save-row";
import type { EventFile, Moment, SessionFile } from "@/lib/domain/catalogue/types";
import type { SessionParts, SessionPlace } from "@/lib/domain/catalogue/world";
import { writeAreas } from "@/lib/domain/catalogue/write-areas";
import { writeTicketTimes } from "@/lib/domain/catalogue/write-ticket-times";
import { payWays } from "@/lib/domain/pay-ways/rules";
import { dayInTaipei, timeOfDayInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { EventSession } from "@/lib/platform/prisma/client";

/** Write one session: its dates, prices, areas or entry times, and places. */
export async function writeSession(tx: Tx, place: SessionPlace): Promise<void> {
  const { eventId, source, index, world } = place;
  const file = source.value.sessions[index]!;
  const current = await tx.eventSession.findUnique({ where: { eventId_key: { eventId, key: file.key } } });
  const times = sessionTimes(file, current, world.now);
  // Valid in the file alone, but not with a relative date that the session has from its first load.
  if (times.saleStartsAt >= times.saleEndsAt) {
    const message = `the sale would end before it starts (${times.saleEndsAt.toISOString()}, ${times.saleStartsAt.toISOString()}): an existing session keeps its relative dates`;
    throw new CatalogueError([problemAt(source, ["sessions", index, "sale"], message)]);
  }
  // The database's constraint, checked here to report the file.
  if (times.startsAt > times.endsAt) {
    throw new CatalogueError([
      problemAt(
        source,
        ["sessions", index, "starts_at"],
        `the session would end before it starts (${times.endsAt.toISOString()}, ${times.startsAt.toISOString()})`,
      ),
    ]);
  }
  const { journal } = world;
  const name = `${source.value.slug}/${file.key}`;
  const concern: Concern | undefined = current ? { of: "session", id: current.id } : undefined;
  const before = journal.changes.length;
  const session = await saveRow({
    journal,
    kind: "sessions",
    name,
    concern,
    current,
    wanted: { ...times, ...sessionColumns(file, source.value, world.halls.get(file.hall)!.id) },
    create: (data) => tx.eventSession.create({ data: { eventId, key: file.key, ...data } }),
    update: (data, { id }) => tx.eventSession.update({ where: { id }, data }),
  });
  const parts: SessionParts = { ...place, sessionId: session.id, name, concern };
  const priceIds = await writePrices(tx, parts);
  if (file.ticket_times) await writeTicketTimes(tx, { ...parts, session, was: current });
  else await writeAreas(tx, { ...parts, priceIds });
  await removePrices(tx, parts);
  if (!current) return;
  if (journal.changes.length > before) journal.locks.sessions.push(current.id);
  noteMove(journal, name, current, session);
  noteRoom(journal, name, session);
}

/** Note a move, if the time or hall has changed. For exhibitions the entry times note it. */
function noteMove(journal: Journal, name: string, was: EventSession, session: EventSession): void {
  if (session.type === "exhibition") return;
  const places = ({ startsAt, entryAt, hallId }: EventSession) => ({ startsAt, entryAt, hallId });
  if (!isDeepStrictEqual(places(was), places(session)))
    journal.moves.push({ sessionId: session.id, name, from: places(was), to: places(session) });
}

/** An operator's size of the room overrides the file's; both are stored. */
function noteRoom(
  { kept }: Journal,
  name: string,
  { id, hasWaitingRoom, roomCapacity, roomPerMinute, roomCapacitySet, roomPerMinuteSet }: EventSession,
): void {
  if (!hasWaitingRoom || (roomCapacitySet ?? roomPerMinuteSet) === null) return;
  const set = `${roomCapacitySet ?? roomCapacity} inside, ${roomPerMinuteSet ?? roomPerMinute} a minute`;
  kept.push(
    `the waiting room of ${name} stays at ${set}, as an operator has set it (in the file: ${roomCapacity}, ${roomPerMinute}). "npm run room -- reset ${id}" takes that back.`,
  );
}

function sessionColumns(file: SessionFile, { pay_ways: ofEvent }: EventFile, hallId: number) {
  return {
    type: file.type,
    hallId,
    saleUnannounced: file.sale.unannounced,
    isSeatMap: file.seat_map && file.type === "seated",
    hasWaitingRoom: file.waiting_room !== undefined,
    roomCapacity: file.waiting_room?.capacity ?? 0,
    roomPerMinute: file.waiting_room?.per_minute ?? 0,
    captchaRequired: file.captcha,
    maxPerOrder: file.max_per_order,
    maxPerMember: file.max_per_member,
    payWays: payWays.filter((way) => (file.pay_ways ?? ofEvent)?.includes(way)),
    hotBelowPercent: file.hot_below_percent,
    showsRemaining: file.shows_remaining,
    companionHalfPrice: file.companion.half_price,
    companionReleaseHours: file.companion.release_hours,
  };
}

/** An existing session retains the dates that are relative in its file (see moments.ts). */
function sessionTimes(file: SessionFile, current: EventSession | null, now: Date) {
  const kept = (moment: Moment, was: Date | undefined) => (was && isRelative(moment) ? was : resolveMoment(moment, now));
  const startsAt = kept(file.starts_at, current?.startsAt);
  const slots = file.ticket_times;
  const lastStart = slots ? timeOfDayInTaipei(dayInTaipei(startsAt) + slots.days - 1, [...slots.times].sort().at(-1)!) : startsAt;
  const wasAnnounced = current && !current.saleUnannounced ? current : undefined;
  // A called-off session stays so, whatever a file says: its sale is closed.
  const closed = current?.calledOff === "cancelled" || current?.calledOff === "postponed" ? current : undefined;
  if (closed) {
    const { startsAt: at, entryAt, endsAt, saleStartsAt, saleEndsAt } = closed;
    return { startsAt: at, entryAt, endsAt, saleStartsAt, saleEndsAt };
  }
  return {
    startsAt,
    entryAt: addMinutes(startsAt, -file.doors_minutes),
    endsAt: addMinutes(lastStart, file.length_minutes),
    // Not announced: the column cannot be empty, so the sale starts when the show does.
    saleStartsAt: file.sale.starts_at ? kept(file.sale.starts_at, wasAnnounced?.saleStartsAt) : addMinutes(startsAt, -1),
    saleEndsAt: file.sale.ends_at
      ? kept(file.sale.ends_at, wasAnnounced?.saleEndsAt)
      : slots
        ? addMinutes(lastStart, slots.entry_minutes)
        : startsAt,
  };
}

async function writePrices(tx: Tx, { source, index, sessionId, name, concern, world }: SessionParts): Promise<Map<string, number>> {
  const present = await tx.price.findMany({ where: { sessionId } });
  const ids = new Map<string, number>();
  for (const { id, key } of present) world.journal.names.set(`priceId:${id}`, key);
  for (const [position, price] of source.value.sessions[index]!.prices.entries()) {
    const current = present.find(({ key }) => key === price.key);
    const row = await saveRow({
      journal: world.journal,
      kind: "prices",
      name: `${name}/${price.key}`,
      concern: current ? { of: "price", id: current.id } : concern,
      current,
      wanted: {
        name: price.name,
        price: price.price,
        serviceFee: price.service_fee,
        tier: price.tier,
        packageSize: price.package_size ?? null,
        onlyByRight: price.only_by_right,
        position,
      },
      create: (data) => tx.price.create({ data: { sessionId, key: price.key, ...data } }),
      update: (data, { id }) => tx.price.update({ where: { id }, data }),
    });
    world.journal.names.set(`priceId:${row.id}`, price.key);
    ids.set(price.key, row.id);
  }
  return ids;
}

async function removePrices(tx: Tx, { source, index, sessionId, name, world }: SessionParts): Promise<void> {
  const kept = source.value.sessions[index]!.prices.map(({ key }) => key);
  for (const { id, key, price } of await tx.price.findMany({ where: { sessionId, key: { notIn: kept } } })) {
    const gone = { source, path: ["sessions", index, "prices"], name: `price "${key}"`, now: world.now };
    const assertUnordered = async () => {
      await assertNotDrawn(tx, { priceId: id }, gone);
      if ((await countOrdered(tx, placesOf.session(sessionId), id)) === 0) return;
      throw new CatalogueError([
        problemAt(source, ["sessions", index, "prices"], `price "${key}" is gone from the file, but tickets were ordered at it`),
      ]);
    };
    await assertUnordered();
    removeRow(world.journal, {
      kind: "prices",
      name: `${name}/${key}`,
      id,
      concern: { of: "price", id },
      fields: [{ field: "price", from: price, to: null }],
      check: assertUnordered,
      run: () => tx.price.delete({ where: { id } }),
    });
  }
}
