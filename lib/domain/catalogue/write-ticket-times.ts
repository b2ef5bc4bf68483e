import { removeRow } from "@/lib/domain/catalogue/changes/journal";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { addMinutes } from "@/lib/domain/catalogue/moments";
import { countOrdered, placesOf } from "@/lib/domain/catalogue/ordered-places";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveRow } from "@/lib/domain/catalogue/save-row";
import { takenText } from "@/lib/domain/catalogue/taken-text";
import type { SessionFile, Text } from "@/lib/domain/catalogue/types";
import type { SessionParts } from "@/lib/domain/catalogue/world";
import { writePlaces } from "@/lib/domain/catalogue/write-places";
import { sameText } from "@/lib/i18n/languages";
import { dayInTaipei, isoInTaipei, textInTaipei, timeOfDayInTaipei } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { EventSession } from "@/lib/platform/prisma/client";

const BLOCK_NAME: Text = { tw: "入場時段", en: "Entry times", jp: "入場時間", kr: "입장 시간" };

type Slot = { key: string; startsAt: Date; entryUntil: Date; taken: SessionFile["taken"] };

/** The entry times of every day, from the day on which the session starts. */
function slotsOf(session: SessionFile, startsAt: Date): Slot[] {
  const { days, times, entry_minutes, taken } = session.ticket_times!;
  const first = dayInTaipei(startsAt);
  return Array.from({ length: days }, (_, day) => day).flatMap((day) =>
    [...times].sort().map((time) => {
      const start = timeOfDayInTaipei(first + day, time);
      const date = textInTaipei(start).slice(0, 10);
      const held = taken.find((entry) => entry.day === day && entry.time === time)?.taken ?? session.taken;
      return { key: `${date}-${time.replace(":", "")}`, startsAt: start, entryUntil: addMinutes(start, entry_minutes), taken: held };
    }),
  );
}

/** Write an exhibition's entry times. Each has its own area, whose places are sold. */
export async function writeTicketTimes(tx: Tx, options: SessionParts & { session: EventSession; was: EventSession | null }): Promise<void> {
  const { source, index, world, session, was, name: sessionName, concern } = options;
  const { journal } = world;
  const file = source.value.sessions[index]!;
  const path = ["sessions", index, "ticket_times"];
  const sessionId = session.id;
  const capacity = file.ticket_times!.capacity;
  const block = await saveRow({
    journal,
    kind: "blocks",
    name: `${sessionName}/entry`,
    concern,
    current: await tx.block.findUnique({ where: { sessionId_key: { sessionId, key: "entry" } } }),
    wanted: { name: BLOCK_NAME, position: 0 },
    create: (data) => tx.block.create({ data: { sessionId, key: "entry", ...data } }),
    update: (data, { id }) => tx.block.update({ where: { id }, data }),
  });
  const presentTimes = await tx.ticketTime.findMany({ where: { sessionId } });
  const presentAreas = await tx.area.findMany({ where: { sessionId } });
  const slots = slotsOf(file, session.startsAt);
  for (const [position, slot] of slots.entries()) {
    const current = presentTimes.find(({ startsAt }) => startsAt.getTime() === slot.startsAt.getTime());
    const slotName = `${sessionName}/${slot.key}`;
    const slotConcern: Concern | undefined = current ? { of: "ticket time", id: current.id } : concern;
    if (was && current && (current.entryUntil.getTime() !== slot.entryUntil.getTime() || was.hallId !== session.hallId)) {
      const both = { startsAt: slot.startsAt };
      journal.moves.push({
        sessionId,
        ticketTimeId: current.id,
        name: slotName,
        from: { ...both, entryUntil: current.entryUntil, hallId: was.hallId },
        to: { ...both, entryUntil: slot.entryUntil, hallId: session.hallId },
      });
    }
    const time = await saveRow({
      journal,
      kind: "ticket times",
      name: slotName,
      concern: slotConcern,
      current,
      wanted: { entryUntil: slot.entryUntil, capacity },
      create: (data) => tx.ticketTime.create({ data: { sessionId, startsAt: slot.startsAt, ...data } }),
      update: (data, { id }) => tx.ticketTime.update({ where: { id }, data }),
    });
    const name = `${slot.key.slice(5, 7)}.${slot.key.slice(8, 10)} ${slot.key.slice(11, 13)}:${slot.key.slice(13)}`;
    const area = await saveRow({
      journal,
      kind: "areas",
      name: slotName,
      concern: slotConcern,
      current: presentAreas.find(({ key }) => key === slot.key),
      wanted: {
        blockId: block.id,
        name: sameText(name),
        section: BLOCK_NAME,
        priceId: null,
        ticketTimeId: time.id,
        isNumbered: false,
        capacity,
        taken: takenText(slot.taken),
        position,
      },
      create: (data) => tx.area.create({ data: { sessionId, key: slot.key, ...data } }),
      update: (data, { id }) => tx.area.update({ where: { id }, data }),
    });
    await writePlaces(tx, {
      sessionId,
      areaId: area.id,
      name: slotName,
      journal,
      capacity,
      taken: slot.taken,
      seed: `${source.value.slug}/${file.key}/${position}`,
      problem: (message) => problemAt(source, path, `the entry of ${name} ${message}`),
    });
  }
  const gone = presentTimes.filter((time) => !slots.some((slot) => slot.startsAt.getTime() === time.startsAt.getTime()));
  for (const { id, startsAt, capacity: places } of gone) {
    const assertUnordered = async () => {
      const sold = await countOrdered(tx, placesOf.ticketTime(id));
      if (sold === 0) return;
      throw new CatalogueError([
        problemAt(source, path, `the entry of ${startsAt.toISOString()} is gone from the file, but ${sold} tickets were ordered for it`),
      ]);
    };
    await assertUnordered();
    journal.locks.seatsOfAreas.push(
      ...(await tx.area.findMany({ where: { ticketTimeId: id }, select: { id: true } })).map((area) => area.id),
    );
    removeRow(journal, {
      kind: "ticket times",
      name: `${sessionName}/${isoInTaipei(startsAt)}`,
      id,
      concern: { of: "ticket time", id },
      fields: [
        { field: "startsAt", from: startsAt, to: null },
        { field: "capacity", from: places, to: null },
      ],
      check: assertUnordered,
      run: () => tx.ticketTime.delete({ where: { id } }),
    });
  }
}
