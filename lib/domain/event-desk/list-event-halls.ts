import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { EventHall } from "@/lib/domain/event-desk/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** The halls whose plan is kept, by name, with the areas that a price can be given. */
export async function listEventHalls(language: Language): Promise<EventHall[]> {
  const halls = await db.hall.findMany({ select: { file: true } });
  return halls
    .flatMap(({ file }) => (file === null ? [] : [hallSchema.parse(file)]))
    .map(({ key, name, blocks }) => ({
      key,
      name: textIn(name, language),
      areas: blocks.flatMap(({ name: block, areas }) =>
        areas.map((area) => ({
          key: area.key,
          block: textIn(block, language),
          standing: isStanding(area),
          places: isStanding(area) ? area.places : seatsOf(area).length,
        })),
      ),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, "zh-Hant"));
}
