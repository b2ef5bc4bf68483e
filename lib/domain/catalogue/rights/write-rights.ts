import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveLeaf } from "@/lib/domain/catalogue/save-row";
import type { EventFile, Moment, RightFile, Source } from "@/lib/domain/catalogue/types";
import type { World } from "@/lib/domain/catalogue/world";
import { payWays } from "@/lib/domain/pay-ways/rules";
import type { Tx } from "@/lib/platform/db";
import type { Right } from "@/lib/platform/prisma/client";

type Ids = Map<string, number>;
type EventRights = { eventId: number; source: Source<EventFile>; concern: Concern | undefined; world: World };

/**
 * Write the rights to buy of an event, by key. A right that is gone from the file stays: codes and lists that no file has hang on it.
 * The office stops it.
 * @throws CatalogueError for another carrier than the right has
 */
export async function writeRights(tx: Tx, { eventId, source, concern, world }: EventRights): Promise<void> {
  const { slug, rights } = source.value;
  if (!rights) return;
  const ids = await idsOfParts(tx, eventId, world);
  const present = await tx.right.findMany({ where: { eventId } });
  for (const [index, right] of rights.entries()) {
    const current = present.find(({ key }) => key === right.key);
    // Its codes or its list would be in no use, and its holders without it.
    if (current && current.carrier !== right.carrier)
      throw new CatalogueError([
        problemAt(source, ["rights", index, "carrier"], `cannot change any more: the right is by ${current.carrier}`),
      ]);
    saveLeaf({
      journal: world.journal,
      kind: "rights",
      name: `${slug}/${right.key}`,
      concern,
      current,
      wanted: columnsOf(right, { ids, current, now: world.now }),
      create: (data) => tx.right.create({ data: { eventId, key: right.key, ...data } }),
      update: (data, { id }) => tx.right.update({ where: { id }, data }),
    });
  }
}

/** Ids of the event's sessions, prices and areas, also of new ones: `one`, `one/price/a`, `one/area/A`. */
async function idsOfParts(tx: Tx, eventId: number, { journal: { names } }: World): Promise<Ids> {
  const sessions = await tx.eventSession.findMany({
    where: { eventId },
    select: { id: true, key: true, prices: { select: { id: true, key: true } }, areas: { select: { id: true, key: true } } },
  });
  const ids: Ids = new Map();
  for (const session of sessions) {
    ids.set(session.key, session.id);
    names.set(`sessionId:${session.id}`, session.key);
    for (const { id, key } of session.prices) ids.set(`${session.key}/price/${key}`, id);
    for (const { id, key } of session.areas) {
      ids.set(`${session.key}/area/${key}`, id);
      names.set(`areaId:${id}`, key);
    }
  }
  return ids;
}

type Written = { ids: Ids; current: Right | undefined; now: Date };

function columnsOf(right: RightFile, { ids, current, now }: Written) {
  const found = (keys: string[], of?: "price" | "area") => keys.flatMap((key) => ids.get(of ? key.replace("/", `/${of}/`) : key) ?? []);
  // An existing right retains the dates that are relative in its file (moments.ts).
  const time = (moment: Moment | undefined, was: Date | null | undefined) =>
    moment ? (was && isRelative(moment) ? was : resolveMoment(moment, now)) : null;
  return {
    name: right.name,
    carrier: right.carrier,
    tag: right.tag,
    givesSee: right.sees,
    givesEarly: right.early,
    cutAmount: right.amount,
    cutPercent: right.percent,
    groupSize: right.group?.size ?? null,
    groupPaid: right.group?.paid ?? null,
    orderLimit: right.order_limit ?? null,
    memberLimit: right.member_limit ?? null,
    weight: right.weight ?? null,
    bearer: right.bearer,
    sessionIds: found(right.sessions),
    priceIds: found(right.prices, "price"),
    areaIds: found(right.areas, "area"),
    payWays: payWays.filter((way) => right.pay_ways.includes(way)),
    validFrom: time(right.starts_at, current?.validFrom),
    validUntil: time(right.ends_at, current?.validUntil),
    maxTickets: right.max_tickets ?? null,
    maxPerMember: right.max_per_member ?? null,
    maxPerOrder: right.max_per_order ?? null,
    budget: right.budget ?? null,
    minAmount: right.min_amount ?? null,
    stoppedAt: right.stopped ? (current?.stoppedAt ?? now) : null,
  };
}
