import { isStanding, seatsOf } from "@/lib/domain/catalogue/hall/geometry";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallArea } from "@/lib/domain/catalogue/hall/types";
import { versionOf } from "@/lib/domain/catalogue/hall/versions";
import { textIn, type Language } from "@/lib/i18n/languages";
import { listHallSessions } from "@/lib/office/halls/list-hall-sessions";
import type { HallList } from "@/lib/office/halls/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists halls in their newest version, and drafts of new ones, by name. */
export async function listHalls(language: Language): Promise<HallList> {
  const [rows, drafts, sessions] = await Promise.all([
    db.hall.findMany({ select: { id: true, key: true, file: true } }),
    db.hallDraft.findMany(),
    listHallSessions(),
  ]);
  const known = rows.flatMap(({ id, key, file }) => {
    if (file === null) return [];
    const [read, own] = [hallSchema.parse(file), sessions.filter(({ hallId }) => hallId === id)];
    return [{ key, file: read as Drawn, ...versionOf(read), sessions: own.length, sold: own.filter((one) => one.isOrdered).length }];
  });
  const newest = known.filter((hall) => !known.some(({ of, number }) => of === hall.of && number > hall.number));
  const fresh = drafts.filter(({ key }) => !rows.some((row) => row.key === key));
  const halls = [
    ...newest.map(({ key, file, of, number, sessions: count, sold }) => ({
      ...lineOf(key, file, language),
      sessions: count,
      sold_sessions: sold,
      version: number,
      older: known
        .filter((other) => other.of === of && other.number < number)
        .sort((one, other) => other.number - one.number)
        .map((other) => ({ key: other.key, version: other.number, sessions: other.sessions })),
    })),
    ...fresh.map(({ key, file }) => ({ ...lineOf(key, file as Drawn, language), sessions: 0, sold_sessions: 0, version: null, older: [] })),
  ];
  const draftOf = new Map(drafts.map((draft) => [draft.key, draft]));
  return {
    halls: halls
      .map((hall) => {
        const draft = draftOf.get(hall.key);
        return { ...hall, draft: draft ? { revision: draft.revision, changed_at: isoInTaipei(draft.updatedAt), by: draft.author } : null };
      })
      .sort((one, other) => one.name.localeCompare(other.name, "zh-Hant")),
  };
}

type Drawn = { name?: unknown; city?: unknown; blocks?: { areas?: HallArea[] }[] };

/** A draft may have gaps: seats of an incomplete area are not counted. */
function lineOf(key: string, { name, city, blocks = [] }: Drawn, language: Language) {
  const read = hallSchema.shape.blocks.safeParse(blocks);
  const areas = read.success ? read.data.flatMap((block) => block.areas) : [];
  return {
    key,
    name: textIn(name, language) || textIn(name, "tw") || textIn(name, "en") || key,
    city: textIn(city, language),
    seats: areas.reduce((sum, area) => sum + seatsOf(area).length, 0),
    standing: areas.reduce((sum, area) => sum + (isStanding(area) ? area.places : 0), 0),
  };
}
