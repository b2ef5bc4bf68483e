import type { Journal } from "@/lib/domain/catalogue/changes/journal";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { drawHallMap } from "@/lib/domain/catalogue/hall/draw-hall-map";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { saveRow } from "@/lib/domain/catalogue/save-row";
import type { Source } from "@/lib/domain/catalogue/types";
import { venueOfHall } from "@/lib/domain/catalogue/write-venues";
import type { Prisma, Tx } from "@/lib/platform/db";

/** Write the halls with their maps. @returns their ids by key */
export async function writeHalls(
  tx: Tx,
  { halls, venues, journal }: { halls: Source<HallFile>[]; venues: Map<string, number>; journal: Journal },
): Promise<Map<string, number>> {
  const present = new Map((await tx.hall.findMany()).map((hall) => [hall.key, { ...hall, file: readAsNow(hall.file) }]));
  for (const { id, key } of present.values()) journal.names.set(`hallId:${id}`, key);
  const ids = new Map<string, number>();
  for (const { value: hall } of halls) {
    const { venue: _, ...file } = hall;
    const wanted = {
      venueId: await venueOfHall(tx, { hall, venues, current: present.get(hall.key), journal }),
      name: hall.name,
      address: hall.address,
      city: hall.city,
      svg: drawHallMap(hall),
      width: hall.map.width,
      height: hall.map.height,
      stageDirection: hall.stage.direction,
      // The hall's venue is a column, which the office changes without a new version of the hall.
      file,
    };
    const row = await saveRow({
      journal,
      kind: "halls",
      name: hall.key,
      concern: concernOf(present.get(hall.key)?.id),
      current: present.get(hall.key),
      wanted,
      create: (data) => tx.hall.create({ data: { key: hall.key, ...data } }),
      update: (data, { id }) => tx.hall.update({ where: { id }, data }),
    });
    journal.names.set(`hallId:${row.id}`, hall.key);
    ids.set(hall.key, row.id);
  }
  return ids;
}

/** A stored file with the defaults of settings that were added since, so that these do not count as changes. */
function readAsNow(file: Prisma.JsonValue): Prisma.JsonValue {
  const read = hallSchema.safeParse(file);
  return read.success ? read.data : file;
}

function concernOf(id: number | undefined): Concern | undefined {
  return id === undefined ? undefined : { of: "hall", id };
}
