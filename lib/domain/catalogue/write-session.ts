import type { Tx } from "@/lib/platform/db";
import type { EventSession } from "@/lib/platform/prisma/client";
import { addMinutes, atTaipei, isRelative, resolveMoment, taipeiDay } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { count, saveRow } from "@/lib/domain/catalogue/save-row";
import type { EventFile, Moment, SessionFile, Source } from "@/lib/domain/catalogue/types";
import { writeAreas } from "@/lib/domain/catalogue/write-areas";
import type { World } from "@/lib/domain/catalogue/write-event";
import { writeTicketTimes } from "@/lib/domain/catalogue/write-ticket-times";

export type SessionPlace = { eventId: number; source: Source<EventFile>; index: number; world: World };

/** Writes one session: its dates, prices, areas or entry times, and every place that can be sold. */
export async function writeSession(tx: Tx, place: SessionPlace): Promise<void> {
  const { eventId, source, index, world } = place;
  const file = source.value.sessions[index]!;
  const current = await tx.eventSession.findUnique({ where: { eventId_key: { eventId, key: file.key } } });
  const times = sessionTimes(file, current, world.now);
  // Right by the file alone, but not beside a relative date that the session has kept.
  if (times.saleStartsAt >= times.saleEndsAt) {
    const message = `the sale would end before it starts (${times.saleEndsAt.toISOString()}, ${times.saleStartsAt.toISOString()}): an existing session keeps its relative dates`;
    throw new CatalogueError([problemAt(source, ["sessions", index, "sale"], message)]);
  }
  const session = await saveRow({
    ledger: world.ledger,
    kind: "sessions",
    current,
    wanted: { ...times, ...sessionColumns(file, world.halls.get(file.hall)!.id) },
    create: (data) => tx.eventSession.create({ data: { eventId, key: file.key, ...data } }),
    update: (data, { id }) => tx.eventSession.update({ where: { id }, data }),
  });
  const priceIds = await writePrices(tx, { ...place, sessionId: session.id });
  if (file.ticket_times) await writeTicketTimes(tx, { ...place, session });
  else await writeAreas(tx, { ...place, sessionId: session.id, priceIds });
  await removePrices(tx, { ...place, sessionId: session.id });
}

function sessionColumns(file: SessionFile, hallId: number) {
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
    hotBelowPercent: file.hot_below_percent,
  };
}

/** A session that exists keeps the dates that its file gives relatively (see moments.ts). */
function sessionTimes(file: SessionFile, current: EventSession | null, now: Date) {
  const kept = (moment: Moment, was: Date | undefined) => (was && isRelative(moment) ? was : resolveMoment(moment, now));
  const startsAt = kept(file.starts_at, current?.startsAt);
  const slots = file.ticket_times;
  const lastStart = slots ? atTaipei(taipeiDay(startsAt) + slots.days - 1, [...slots.times].sort().at(-1)!) : startsAt;
  const wasAnnounced = current && !current.saleUnannounced ? current : undefined;
  return {
    startsAt,
    entryAt: addMinutes(startsAt, -file.doors_minutes),
    endsAt: addMinutes(lastStart, file.length_minutes),
    // Not announced: the column cannot be empty, so the sale "starts" as the show does.
    saleStartsAt: file.sale.starts_at ? kept(file.sale.starts_at, wasAnnounced?.saleStartsAt) : addMinutes(startsAt, -1),
    saleEndsAt: file.sale.ends_at ? kept(file.sale.ends_at, wasAnnounced?.saleEndsAt) : slots ? addMinutes(lastStart, slots.entry_minutes) : startsAt,
  };
}

type Inside = SessionPlace & { sessionId: number };

async function writePrices(tx: Tx, { source, index, sessionId, world }: Inside): Promise<Map<string, number>> {
  const present = await tx.price.findMany({ where: { sessionId } });
  const ids = new Map<string, number>();
  for (const [position, price] of source.value.sessions[index]!.prices.entries()) {
    const row = await saveRow({
      ledger: world.ledger,
      kind: "prices",
      current: present.find(({ key }) => key === price.key),
      wanted: {
        name: price.name,
        price: price.price,
        serviceFee: price.service_fee,
        tier: price.tier,
        packageSize: price.package_size ?? null,
        position,
      },
      create: (data) => tx.price.create({ data: { sessionId, key: price.key, ...data } }),
      update: (data, { id }) => tx.price.update({ where: { id }, data }),
    });
    ids.set(price.key, row.id);
  }
  return ids;
}

async function removePrices(tx: Tx, { source, index, sessionId, world }: Inside): Promise<void> {
  const kept = source.value.sessions[index]!.prices.map(({ key }) => key);
  for (const price of await tx.price.findMany({ where: { sessionId, key: { notIn: kept } } })) {
    if ((await tx.orderItem.count({ where: { priceId: price.id } })) > 0) {
      throw new CatalogueError([problemAt(source, ["sessions", index, "prices"], `price "${price.key}" is gone from the file, but tickets were ordered at it`)]);
    }
    await tx.price.delete({ where: { id: price.id } });
    count(world.ledger, "prices", "removed");
  }
}
