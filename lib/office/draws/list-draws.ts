import type { z } from "zod";
import { stateOfDraw, timetable } from "@/lib/domain/draws/rules";
import { DomainError } from "@/lib/errors/domain-error";
import type { officeDrawListSchema } from "@/lib/office/draws/schemas";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

/** Lists the draws of an event, the latest first. @throws NOT_FOUND outside the reader's scope */
export async function listDraws(
  eventId: number,
  eventIds: number[] | null,
  now = new Date(),
): Promise<z.output<typeof officeDrawListSchema>> {
  if (eventIds && !eventIds.includes(eventId)) throw new DomainError("NOT_FOUND");
  if ((await db.event.count({ where: { id: eventId } })) === 0) throw new DomainError("NOT_FOUND");
  const draws = await db.draw.findMany({
    where: { eventId },
    orderBy: { createdAt: "desc" },
    omit: { secret: true, leaves: true, ranks: true, manifest: true, result: true },
    include: { wishes: { orderBy: { position: "asc" } }, _count: { select: { drawEntries: true } } },
  });
  const ids = draws.map(({ id }) => id);
  const offers = await db.offer.groupBy({ by: ["drawId", "state"], where: { drawId: { in: ids } }, _count: true });
  const people = await db.drawPerson.groupBy({ by: ["drawId"], where: { drawId: { in: ids } }, _count: true });
  return {
    items: draws.map((draw) => {
      const count = (state: (typeof offers)[number]["state"]) =>
        offers.find((one) => one.drawId === draw.id && one.state === state)?._count ?? 0;
      return {
        draw_id: draw.id,
        state: stateOfDraw(draw, now),
        opens_at: isoInTaipei(draw.opensAt),
        closes_at: isoInTaipei(draw.closesAt),
        result_at: isoInTaipei(draw.resultAt),
        ends_at: isoInTaipei(timetable(draw.resultAt, draw.payHours).at(-1)?.payUntil ?? draw.resultAt),
        party_max: draw.partyMax,
        wishes_max: draw.wishesMax,
        companions_named: draw.companionsNamed,
        entries: draw.entries ?? draw._count.drawEntries,
        people: people.find(({ drawId }) => drawId === draw.id)?._count ?? 0,
        manifest_sha256: draw.manifestSha256,
        root: draw.root,
        rounds: draw.roundsDrawn,
        offers: {
          live: count("live"),
          accepted: count("accepted"),
          paid: count("paid"),
          declined: count("declined"),
          expired: count("expired"),
          returned: count("returned"),
        },
        wishes: draw.wishes.map(({ sessionId, priceId, places }) => ({ session_id: String(sessionId), price_id: String(priceId), places })),
      };
    }),
  };
}
