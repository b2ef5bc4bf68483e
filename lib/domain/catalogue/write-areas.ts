import type { Tx } from "@/lib/platform/db";
import { isStanding, seatsOf } from "@/lib/domain/catalogue/geometry";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { count, saveRow } from "@/lib/domain/catalogue/save-row";
import type { HallArea, PriceFile, SessionFile, Taken, Text } from "@/lib/domain/catalogue/types";
import { writePlaces, writeSeats, type PlacesOf } from "@/lib/domain/catalogue/write-places";
import type { SessionPlace } from "@/lib/domain/catalogue/write-session";

type Options = SessionPlace & { sessionId: number; priceIds: Map<string, number> };

type PricedArea = { price: PriceFile; path: PropertyKey[]; places: number | undefined; taken: Taken | undefined };

/** The areas that have a price in this session, by their keys; the others stay closed. */
function pricedAreas(session: SessionFile, index: number): Map<string, PricedArea> {
  const entries = session.prices.flatMap((price, at) =>
    price.areas.map((area, position) => {
      const { key, places, taken } = typeof area === "string" ? { key: area } as { key: string; places?: number; taken?: Taken } : area;
      const path = ["sessions", index, "prices", at, "areas", position];
      return [key, { price, path, places, taken: taken ?? price.taken ?? session.taken }] as const;
    }),
  );
  return new Map(entries);
}

/** Writes the blocks and areas that this session sells, and their seats or places. */
export async function writeAreas(tx: Tx, options: Options): Promise<void> {
  const { source, index, world, sessionId, priceIds } = options;
  const { ledger } = world;
  const session = source.value.sessions[index]!;
  const priced = pricedAreas(session, index);
  const blocks = world.halls.get(session.hall)!.file.blocks.filter((block) => block.areas.some(({ key }) => priced.has(key)));
  const presentBlocks = await tx.block.findMany({ where: { sessionId } });
  const presentAreas = await tx.area.findMany({ where: { sessionId } });
  let position = 0;
  for (const [blockPosition, block] of blocks.entries()) {
    const blockRow = await saveRow({
      ledger,
      kind: "blocks",
      current: presentBlocks.find(({ key }) => key === block.key),
      wanted: { name: block.name, position: blockPosition },
      create: (data) => tx.block.create({ data: { sessionId, key: block.key, ...data } }),
      update: (data, { id }) => tx.block.update({ where: { id }, data }),
    });
    for (const area of block.areas) {
      const entry = priced.get(area.key);
      if (!entry) continue;
      const seats = seatsOf(area);
      const capacity = isStanding(area) ? (entry.places ?? area.places) : seats.length;
      const row = await saveRow({
        ledger,
        kind: "areas",
        current: presentAreas.find(({ key }) => key === area.key),
        wanted: {
          blockId: blockRow.id,
          name: area.name ?? nameOf(area),
          section: area.section ?? block.name,
          priceId: priceIds.get(entry.price.key)!,
          isNumbered: !isStanding(area),
          capacity,
          position: position++,
        },
        create: (data) => tx.area.create({ data: { sessionId, key: area.key, ...data } }),
        update: (data, { id }) => tx.area.update({ where: { id }, data }),
      });
      const places: PlacesOf = {
        sessionId,
        areaId: row.id,
        taken: entry.taken,
        seed: `${source.value.slug}/${session.key}/${area.key}`,
        problem: (message) => problemAt(source, entry.path, `area "${area.key}" ${message}`),
      };
      if (isStanding(area)) await writePlaces(tx, { ...places, capacity, ledger });
      else await writeSeats(tx, { ...places, seats, ledger });
    }
  }
  await removeAreas(tx, options, [...priced.keys()], blocks.map(({ key }) => key));
}

/** "B2區": the page's own spacing parts the letters of two scripts. */
function nameOf({ key }: HallArea): Text {
  return { tw: `${key}區`, en: `Area ${key}`, jp: `${key}エリア`, kr: `${key}구역` };
}

async function removeAreas(tx: Tx, { source, index, sessionId, world }: Options, keptAreas: string[], keptBlocks: string[]): Promise<void> {
  for (const area of await tx.area.findMany({ where: { sessionId, key: { notIn: keptAreas } } })) {
    const [sold] = await tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM order_items WHERE seat_id IN (SELECT id FROM seats WHERE area_id = ${area.id})`;
    if (sold!.count > 0) {
      throw new CatalogueError([problemAt(source, ["sessions", index, "prices"], `area "${area.key}" has no price any more, but ${sold!.count} of its places were ordered`)]);
    }
    await tx.area.delete({ where: { id: area.id } });
    count(world.ledger, "areas", "removed");
  }
  const { count: removed } = await tx.block.deleteMany({ where: { sessionId, key: { notIn: keptBlocks } } });
  count(world.ledger, "blocks", "removed", removed);
}
