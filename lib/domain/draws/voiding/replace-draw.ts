import { randomBytes } from "node:crypto";
import { FIRST_UUID, LAST_UUID } from "@/lib/input/ids";
import { addSeconds, laterOf } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, Prisma, type Tx } from "@/lib/platform/db";

/** How long copying may take. A million entries take a minute or two. */
const COPY_MS = 600_000;
/** Entries that one statement copies. */
const AT_A_TIME = 50_000;
/** Members who read that the draw is void have at least this long to change their entry or to leave, in seconds. */
const OPEN_AT_LEAST_SECONDS = 600;

/**
 * Puts another draw in the place of a void one whose money is given back: with the same rules, the places that are free, and the entries
 * of all who did not give theirs up, under new ids. It is open until the time that was decided with the void, and goes its way from there.
 * Runs once; a worker that dies leaves nothing behind.
 * @returns the draw's id
 */
export async function replaceDraw(drawId: string): Promise<string> {
  const old = await db.draw.findUniqueOrThrow({ where: { id: drawId }, include: { wishes: true, voided: true } });
  if (!old.voided?.confirmedAt) throw new Error(`the draw ${drawId} is not void`);
  if (old.voided.replacementId !== null) return old.voided.replacementId;
  const { voided } = old;
  const free = await countFree(drawId);
  const wishes = old.wishes.flatMap(({ sessionId, priceId, position }) => {
    const places = free.get(priceId) ?? 0;
    return places > 0 ? [{ sessionId, priceId, position, places }] : [];
  });
  if (wishes.length === 0) throw new Error(`the void draw ${drawId} has no place that could be drawn again`);
  const now = await databaseNow();
  const closesAt = laterOf(voided.closesAt, addSeconds(now, OPEN_AT_LEAST_SECONDS));
  const secret = randomBytes(32);
  return db.$transaction(
    async (tx) => {
      const { id } = await tx.draw.create({
        data: {
          eventId: old.eventId,
          opensAt: now,
          closesAt,
          resultAt: addSeconds(voided.resultAt, (closesAt.getTime() - voided.closesAt.getTime()) / 1_000),
          payHours: old.payHours,
          partyMax: old.partyMax,
          wishesMax: old.wishesMax,
          companionsNamed: old.companionsNamed,
          secret,
          nextAt: closesAt,
          wishes: { create: wishes },
        },
        select: { id: true },
      });
      const { count } = await tx.drawVoid.updateMany({ where: { drawId, replacementId: null }, data: { replacementId: id } });
      if (count === 0) throw new Error(`the void draw ${drawId} was replaced by another worker`);
      await tx.seatBlock.updateMany({ where: { drawId, releasedAt: null }, data: { drawId: id } });
      await copyEntries(tx, { from: drawId, to: id, key: secret.toString("hex"), isFewer: wishes.length < old.wishes.length });
      return id;
    },
    { timeout: COPY_MS },
  );
}

/** The places of a draw that no order has, by price. */
async function countFree(drawId: string): Promise<Map<number, number>> {
  const seats = await db.seat.groupBy({ by: ["areaId"], where: { orderId: null, seatBlock: { drawId, releasedAt: null } }, _count: true });
  const areas = await db.area.findMany({ where: { id: { in: seats.map(({ areaId }) => areaId) } }, select: { id: true, priceId: true } });
  const free = new Map<number, number>();
  for (const { areaId, _count: count } of seats) {
    const priceId = areas.find(({ id }) => id === areaId)?.priceId ?? 0;
    free.set(priceId, (free.get(priceId) ?? 0) + count);
  }
  return free;
}

type Copy = {
  from: string;
  to: string;
  /** from which new ids follow */ key: string;
  /** some wishes have no place left */ isFewer: boolean;
};

/** Copies the entries in parts: a statement may take fifteen seconds. */
async function copyEntries(tx: Tx, copy: Copy): Promise<void> {
  for (let after = FIRST_UUID; ;) {
    const last = await tx.drawEntry.findFirst({
      where: { drawId: copy.from, id: { gt: after } },
      orderBy: { id: "asc" },
      skip: AT_A_TIME - 1,
      select: { id: true },
    });
    await copyPart(tx, copy, { after, until: last?.id ?? LAST_UUID });
    if (!last) return;
    after = last.id;
  }
}

async function copyPart(tx: Tx, { from, to, key, isFewer }: Copy, { after, until }: { after: string; until: string }): Promise<void> {
  const newId = (id: Prisma.Sql) => Prisma.sql`md5(${id}::text || ${key})::uuid`;
  const wishes = isFewer
    ? Prisma.sql`(SELECT string_agg(one, ',' ORDER BY place) FROM unnest(string_to_array(old.wishes, ',')) WITH ORDINALITY own(one, place)
        JOIN draw_wishes w ON w.draw_id = ${to}::uuid AND w.session_id::text = split_part(one, ':', 1) AND w.price_id::text = split_part(one, ':', 2))`
    : Prisma.sql`old.wishes`;
  const old = Prisma.sql`old.draw_id = ${from}::uuid AND old.id > ${after}::uuid AND old.id <= ${until}::uuid`;
  await tx.$executeRaw`
    INSERT INTO draw_entries (id, draw_id, member_id, party, split, wishes, language, created_at, changed_at)
    SELECT ${newId(Prisma.sql`e.id`)}, ${to}::uuid, e.member_id, e.party, e.split, e.possible, e.language, e.created_at, e.changed_at
    FROM (SELECT old.*, ${wishes} AS possible FROM draw_entries old WHERE ${old} AND old.left_at IS NULL
      AND NOT EXISTS (SELECT FROM offers o WHERE o.entry_id = old.id AND o.state = 'declined')) e
    WHERE e.possible IS NOT NULL`;
  await tx.$executeRaw`
    INSERT INTO draw_people (draw_id, member_id, entry_id, is_lead, joined_at)
    SELECT ${to}::uuid, p.member_id, e.id, p.is_lead, p.joined_at
    FROM draw_entries old JOIN draw_people p ON p.entry_id = old.id JOIN draw_entries e ON e.id = ${newId(Prisma.sql`old.id`)} WHERE ${old}`;
  await tx.$executeRaw`
    INSERT INTO draw_invitations (entry_id, mobile, created_at)
    SELECT e.id, i.mobile, i.created_at
    FROM draw_entries old JOIN draw_invitations i ON i.entry_id = old.id JOIN draw_entries e ON e.id = ${newId(Prisma.sql`old.id`)} WHERE ${old}`;
}
