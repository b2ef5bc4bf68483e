import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type { EventHall } from "@/lib/domain/event-desk/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** The halls whose plan is kept, by name, those that a newer version has replaced last, with the areas that a price can be given. */
export async function listEventHalls(language: Language): Promise<EventHall[]> {
  const halls = await db.hall.findMany({ select: { file: true } });
  const files = halls.flatMap(({ file }) => (file === null ? [] : [hallSchema.parse(file)]));
  const numberOf = ({ version }: HallFile) => version?.number ?? 1;
  const firstOf = ({ key, version }: HallFile) => version?.of ?? key;
  return files
    .map((hall) => ({ ...hall, replaced: files.some((other) => firstOf(other) === firstOf(hall) && numberOf(other) > numberOf(hall)) }))
    .map(({ key, name, version, replaced, blocks }) => ({
      key,
      name: version ? `${textIn(name, language)} v${version.number}` : textIn(name, language),
      replaced,
      areas: blocks.flatMap(({ name: block, areas }) =>
        areas.map((area) => ({
          key: area.key,
          block: textIn(block, language),
          standing: isStanding(area),
          places: isStanding(area) ? area.places : seatsOf(area).length,
        })),
      ),
    }))
    .sort((one, other) => Number(one.replaced) - Number(other.replaced) || one.name.localeCompare(other.name, "zh-Hant"));
}
