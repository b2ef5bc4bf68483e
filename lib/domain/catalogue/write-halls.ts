import type { Tx } from "@/lib/platform/db";
import { drawHallMap } from "@/lib/domain/catalogue/draw-hall-map";
import { saveRow, type Ledger } from "@/lib/domain/catalogue/save-row";
import type { HallFile, Source } from "@/lib/domain/catalogue/types";

/** Writes the halls with their maps; answers the id of each by its key. */
export async function writeHalls(tx: Tx, { halls, ledger }: { halls: Source<HallFile>[]; ledger: Ledger }): Promise<Map<string, number>> {
  const present = new Map((await tx.hall.findMany()).map((hall) => [hall.key, hall]));
  const ids = new Map<string, number>();
  for (const { value: hall } of halls) {
    const wanted = {
      name: hall.name,
      address: hall.address,
      city: hall.city,
      svg: drawHallMap(hall),
      width: hall.map.width,
      height: hall.map.height,
      stageDirection: hall.stage.direction,
    };
    const row = await saveRow({
      ledger,
      kind: "halls",
      current: present.get(hall.key),
      wanted,
      create: (data) => tx.hall.create({ data: { key: hall.key, ...data } }),
      update: (data, { id }) => tx.hall.update({ where: { id }, data }),
    });
    ids.set(hall.key, row.id);
  }
  return ids;
}
