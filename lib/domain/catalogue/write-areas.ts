import { removeRow } from "@/lib/domain/catalogue/changes/journal";
import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import type { HallArea } from "@/lib/domain/catalogue/hall/types";
import { countOrdered, placesOf } from "@/lib/domain/catalogue/ordered-places";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveRow } from "@/lib/domain/catalogue/save-row";
import { takenText } from "@/lib/domain/catalogue/taken-text";
import type { PriceFile, SessionFile, Taken, Text } from "@/lib/domain/catalogue/types";
import type { SessionParts } from "@/lib/domain/catalogue/world";
import { writePlaces, writeSeats, type PlacesOf } from "@/lib/domain/catalogue/write-places";
import { Prisma, type Tx } from "@/lib/platform/db";

type Options = SessionParts & { priceIds: Map<string, number> };

type PricedArea = { price: PriceFile; path: PropertyKey[]; places: number | undefined; taken: Taken | undefined };

/** The areas that have a price in this session, by their keys; the others stay closed. */
function pricedAreas(session: SessionFile, index: number): Map<string, PricedArea> {
  const entries = session.prices.flatMap((price, at) =>
    price.areas.map((area, position) => {
      const { key, places, taken } = typeof area === "string" ? ({ key: area } as { key: string; places?: number; taken?: Taken }) : area;
      const path = ["sessions", index, "prices", at, "areas", position];
      return [key, { price, path, places, taken: taken ?? price.taken ?? session.taken }] as const;
    }),
  );
  return new Map(entries);
}

/** Write the blocks and areas that this session sells, and their places. */
export async function writeAreas(tx: Tx, options: Options): Promise<void> {
  const { source, index, world, sessionId, priceIds, name: sessionName, concern } = options;
  const { journal } = world;
  const session = source.value.sessions[index]!;
  const priced = pricedAreas(session, index);
  const blocks = world.halls.get(session.hall)!.file.blocks.filter((block) => block.areas.some(({ key }) => priced.has(key)));
  const presentBlocks = await tx.block.findMany({ where: { sessionId } });
  const presentAreas = await tx.area.findMany({ where: { sessionId } });
  for (const { id, key } of presentBlocks) journal.names.set(`blockId:${id}`, key);
  let position = 0;
  for (const [blockPosition, block] of blocks.entries()) {
    const blockRow = await saveRow({
      journal,
      kind: "blocks",
      name: `${sessionName}/${block.key}`,
      concern,
      current: presentBlocks.find(({ key }) => key === block.key),
      wanted: { name: block.name, position: blockPosition },
      create: (data) => tx.block.create({ data: { sessionId, key: block.key, ...data } }),
      update: (data, { id }) => tx.block.update({ where: { id }, data }),
    });
    journal.names.set(`blockId:${blockRow.id}`, block.key);
    for (const area of block.areas) {
      const entry = priced.get(area.key);
      if (!entry) continue;
      const seats = seatsOf(area);
      const capacity = isStanding(area) ? (entry.places ?? area.places) : seats.length;
      const current = presentAreas.find(({ key }) => key === area.key);
      const name = `${sessionName}/${area.key}`;
      const row = await saveRow({
        journal,
        kind: "areas",
        name,
        concern: current ? { of: "area", id: current.id } : concern,
        current,
        wanted: {
          blockId: blockRow.id,
          name: area.name ?? nameOf(area),
          section: area.section ?? block.name,
          entrance: area.entrance ?? block.entrance ?? null,
          priceId: priceIds.get(entry.price.key)!,
          isNumbered: !isStanding(area),
          capacity,
          taken: takenText(entry.taken),
          position: position++,
        },
        create: (data) => tx.area.create({ data: { sessionId, key: area.key, ...inSql(data) } }),
        update: (data, { id }) => tx.area.update({ where: { id }, data: inSql(data) }),
      });
      const places: PlacesOf = {
        sessionId,
        areaId: row.id,
        name,
        journal,
        taken: entry.taken,
        seed: `${source.value.slug}/${session.key}/${area.key}`,
        problem: (message) => problemAt(source, entry.path, `area "${area.key}" ${message}`),
      };
      if (isStanding(area)) await writePlaces(tx, { ...places, capacity });
      else await writeSeats(tx, { ...places, seats });
    }
  }
  await removeAreas(
    tx,
    options,
    [...priced.keys()],
    blocks.map(({ key }) => key),
  );
}

/** Prisma empties a JSON column only with its own null. */
function inSql<Columns extends { entrance: Text | null }>({ entrance, ...columns }: Columns) {
  return { ...columns, entrance: entrance ?? Prisma.DbNull };
}

/** "B2區", without a space: the page's spacing separates the two scripts. */
function nameOf({ key }: HallArea): Text {
  return { tw: `${key}區`, en: `Area ${key}`, jp: `${key}エリア`, kr: `${key}구역` };
}

async function removeAreas(
  tx: Tx,
  { source, index, sessionId, world, name, concern }: Options,
  keptAreas: string[],
  keptBlocks: string[],
): Promise<void> {
  const { journal } = world;
  for (const { id, key, capacity } of await tx.area.findMany({ where: { sessionId, key: { notIn: keptAreas } } })) {
    const assertUnordered = async () => {
      const sold = await countOrdered(tx, placesOf.area(id));
      if (sold === 0) return;
      throw new CatalogueError([
        problemAt(source, ["sessions", index, "prices"], `area "${key}" has no price any more, but ${sold} of its places were ordered`),
      ]);
    };
    await assertUnordered();
    journal.locks.seatsOfAreas.push(id);
    removeRow(journal, {
      kind: "areas",
      name: `${name}/${key}`,
      id,
      concern: { of: "area", id },
      fields: [{ field: "capacity", from: capacity, to: null }],
      check: assertUnordered,
      run: () => tx.area.delete({ where: { id } }),
    });
  }
  for (const { id, key } of await tx.block.findMany({ where: { sessionId, key: { notIn: keptBlocks } } })) {
    removeRow(journal, { kind: "blocks", name: `${name}/${key}`, id, concern, run: () => tx.block.delete({ where: { id } }) });
  }
}
