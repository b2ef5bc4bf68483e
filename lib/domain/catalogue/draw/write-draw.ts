import { isDeepStrictEqual } from "node:util";
import { countRow } from "@/lib/domain/catalogue/changes/count-row";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import type { DrawFile, EventFile, Moment, Source } from "@/lib/domain/catalogue/types";
import type { World } from "@/lib/domain/catalogue/world";
import { createDraw, type NewDraw } from "@/lib/domain/draws/create-draw";
import { removeDraw } from "@/lib/domain/draws/remove-draw";
import { DomainError } from "@/lib/errors/domain-error";
import type { Tx } from "@/lib/platform/db";

type EventDraw = { eventId: number; source: Source<EventFile>; concern: Concern | undefined; world: World };
type Wish = NewDraw["wishes"][number];
/** A draw that is there, with the keys of its wishes. */
type Present = Awaited<ReturnType<typeof findDraw>>;

/**
 * Write the draw of an event: its latest one is compared with the file. Until entering opens, another one in the file replaces it.
 * A draw whose entering is over is not created: a file may be older than the database.
 * @throws CatalogueError for a change once entering has opened
 */
export async function writeDraw(tx: Tx, { eventId, source, concern, world }: EventDraw): Promise<void> {
  const { slug, draw } = source.value;
  if (!draw) return;
  const { journal, now } = world;
  const current = await findDraw(tx, eventId);
  const wanted = columnsOf(draw, { current, now });
  const present = current && columnsOfRow(current);
  if (!current && wanted.closesAt <= now) return countRow(journal.ledger, "draws", "unchanged");
  const fields = Object.entries(wanted).flatMap(([field, to]) => {
    const from: unknown = present?.[field as keyof typeof wanted];
    return isDeepStrictEqual(to, from) ? [] : [{ field, from, to: to as unknown }];
  });
  const what = !current ? "created" : fields.length > 0 ? "updated" : "unchanged";
  countRow(journal.ledger, "draws", what);
  if (what === "unchanged") return;
  const refuse = (message: string) => new CatalogueError([problemAt(source, ["draw"], message)]);
  const check = async () => {
    if (!current) return;
    const isOpen = current.opensAt <= now || current.closesAt <= now;
    if (isOpen || (await tx.drawEntry.count({ where: { drawId: current.id } })) > 0)
      throw refuse("cannot change any more: entering has opened");
  };
  await check();
  journal.changes.push({ kind: "draws", what, name: slug, fields: what === "created" ? [] : fields, concern });
  journal.steps.push({
    phase: "draws",
    kind: "draws",
    id: 0,
    // in a claim's order of locks: places before everything else
    lock: async () => {
      await tx.$executeRaw`
        SELECT s.id FROM seats s JOIN areas a ON a.id = s.area_id JOIN event_sessions e ON e.id = a.session_id
        WHERE e.event_id = ${eventId} ORDER BY s.id FOR UPDATE OF s`;
    },
    check,
    run: async () => {
      try {
        if (current) await removeDraw(tx, current.id);
        await createDraw(tx, { ...wanted, eventId, wishes: await wishesOf(tx, eventId, draw), actorName: "catalogue" });
      } catch (thrown) {
        if (!(thrown instanceof DomainError)) throw thrown;
        throw refuse(reasons[thrown.key] ?? reasons.CHANGE_REFUSED ?? thrown.key);
      }
    },
  });
}

const reasons: Record<string, string> = {
  NOT_ENOUGH_TICKETS: "has more places than are free in the general sale",
  CHANGE_REFUSED: "its times do not fit those of the sessions, or entering has opened",
  NOT_FOUND: "names a price that is not in the event any more",
};

function findDraw(tx: Tx, eventId: number) {
  return tx.draw.findFirst({
    where: { eventId },
    orderBy: { createdAt: "desc" },
    omit: { secret: true, leaves: true, ranks: true, manifest: true, result: true },
    include: {
      wishes: {
        orderBy: { position: "asc" },
        select: { places: true, session: { select: { key: true } }, price: { select: { key: true } } },
      },
    },
  });
}

const keyOf = ({ session, price }: NonNullable<Present>["wishes"][number]) => `${session.key}/${price.key}`;

function columnsOf(draw: DrawFile, { current, now }: { current: Present; now: Date }) {
  // A draw that is there retains the dates that are relative in its file (moments.ts).
  const time = (moment: Moment, was: Date | undefined) => (was && isRelative(moment) ? was : resolveMoment(moment, now));
  const result = time(draw.result_at, current?.resultAt);
  return {
    opensAt: time(draw.opens_at, current?.opensAt),
    closesAt: time(draw.closes_at, current?.closesAt),
    // the seal may have moved it to a later random number
    resultAt: current?.committedAt && current.resultAt > result ? current.resultAt : result,
    payHours: draw.pay_hours,
    partyMax: draw.party_max,
    wishesMax: draw.wishes_max,
    companionsNamed: draw.companions_named,
    wishes: draw.wishes.map(({ price, places }) => ({
      price,
      // all that were free when it was created
      places: places ?? current?.wishes.find((wish) => keyOf(wish) === price)?.places ?? null,
    })),
  };
}

function columnsOfRow(draw: NonNullable<Present>): ReturnType<typeof columnsOf> {
  const { opensAt, closesAt, resultAt, payHours, partyMax, wishesMax, companionsNamed, wishes } = draw;
  const written = wishes.map((wish) => ({ price: keyOf(wish), places: wish.places }));
  return { opensAt, closesAt, resultAt, payHours, partyMax, wishesMax, companionsNamed, wishes: written };
}

/** The wishes with the ids of sessions and prices, which may be new ones. @throws NOT_FOUND for a price that is gone */
async function wishesOf(tx: Tx, eventId: number, { wishes }: DrawFile): Promise<Wish[]> {
  const prices = await tx.price.findMany({
    where: { session: { eventId } },
    select: { id: true, key: true, sessionId: true, session: { select: { key: true } } },
  });
  return wishes.map(({ price: wish, places }) => {
    const price = prices.find(({ key, session }) => `${session.key}/${key}` === wish);
    if (!price) throw new DomainError("NOT_FOUND");
    return { sessionId: price.sessionId, priceId: price.id, ...(places !== undefined && { places }) };
  });
}
