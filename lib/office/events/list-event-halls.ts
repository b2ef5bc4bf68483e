import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { versionOf } from "@/lib/domain/catalogue/hall/versions";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { EventHall } from "@/lib/office/events/types";
import { db } from "@/lib/platform/db";

/** Lists the halls whose plan is stored, by name, replaced versions last, with the areas that can have a price. */
export async function listEventHalls(language: Language): Promise<EventHall[]> {
  const halls = await db.hall.findMany({ select: { file: true } });
  const files = halls.flatMap(({ file }) => (file === null ? [] : [hallSchema.parse(file)]));
  const known = files.map(versionOf);
  return files
    .map((hall) => {
      const { of, number } = versionOf(hall);
      return { ...hall, replaced: known.some((other) => other.of === of && other.number > number) };
    })
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
