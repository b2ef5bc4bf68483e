import type { z } from "zod";
import { bestBlocks, byMerit } from "@/lib/domain/seats/best-blocks";
import { stageMiddle } from "@/lib/domain/seats/stage-middle";
import { textIn, type Language } from "@/lib/i18n/languages";
import { SUGGESTIONS } from "@/lib/office/box-office/rules";
import type { suggestionsSchema } from "@/lib/office/box-office/schemas";
import { db } from "@/lib/platform/db";

/** Maximum of areas searched: a tier of an arena has dozens, and a counter cannot wait. */
const AREAS = 16;

type Wish = { sessionId: number; priceId: number; qty: number };

/**
 * Proposes the best free seats of a price, then the next best ones; or the areas without numbers. It holds nothing: the sale
 * decides whether they are still free.
 */
export async function suggestPlaces(
  { sessionId, priceId, qty }: Wish,
  { scope, language }: { scope: number[] | null; language: Language },
): Promise<z.input<typeof suggestionsSchema>> {
  const areas = await db.area.findMany({
    where: { sessionId, priceId, ticketTimeId: null, session: { event: scope ? { id: { in: scope } } : {} } },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: AREAS,
    select: {
      id: true,
      name: true,
      section: true,
      isNumbered: true,
      session: { select: { hall: { select: { width: true, height: true, stageDirection: true } } } },
    },
  });
  const numbered = areas.filter(({ isNumbered }) => isNumbered);
  const found = await Promise.all(
    numbered.map(async (area) =>
      (await bestBlocks(area.id, { qty, focus: stageMiddle(area.session.hall), most: SUGGESTIONS })).map((block) => ({ ...block, area })),
    ),
  );
  const best = found.flat().sort(byMerit).slice(0, SUGGESTIONS);
  const seats = await db.seat.findMany({
    where: { id: { in: best.flatMap(({ ids }) => ids) } },
    select: { id: true, row: true, number: true, x: true, y: true },
  });
  const seatOf = (id: number) => {
    const { row = null, number = null, x = null, y = null } = seats.find((seat) => seat.id === id) ?? {};
    return { seat_id: String(id), row, number, x, y };
  };
  return {
    items: [
      ...best.map(({ ids, together, area }) => ({ ...nameOf(area, language), together, seats: ids.map(seatOf) })),
      ...areas.filter(({ isNumbered }) => !isNumbered).map((area) => ({ ...nameOf(area, language), together: true, seats: [] })),
    ],
  };
}

const nameOf = ({ id, name, section }: { id: number; name: unknown; section: unknown }, language: Language) => ({
  area_id: String(id),
  area: textIn(name, language),
  section: textIn(section, language),
});
