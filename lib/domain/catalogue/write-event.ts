import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import { assertNotDrawn } from "@/lib/domain/catalogue/draw/assert-not-drawn";
import { writeDraw } from "@/lib/domain/catalogue/draw/write-draw";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { countOrdered, placesOf } from "@/lib/domain/catalogue/ordered-places";
import { inksOf } from "@/lib/domain/catalogue/pictures/inks-of";
import { posterColours } from "@/lib/domain/catalogue/pictures/poster-colours";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { writeRights } from "@/lib/domain/catalogue/rights/write-rights";
import { saveLeaf, saveRow } from "@/lib/domain/catalogue/save-row";
import type { EventFile, Moment, Source } from "@/lib/domain/catalogue/types";
import type { World } from "@/lib/domain/catalogue/world";
import { writeEventArtists } from "@/lib/domain/catalogue/write-artists";
import { writeSession } from "@/lib/domain/catalogue/write-session";
import { areWorse } from "@/lib/domain/events/refund-terms/rules";
import { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";
import { sessionNotOver } from "@/lib/domain/events/session-over";
import type { Tx } from "@/lib/platform/db";

/**
 * Write one event with its sessions, prices, areas and places.
 * @throws CatalogueError when the file no longer has something that was sold
 */
export async function writeEvent(tx: Tx, { source, world }: { source: Source<EventFile>; world: World }): Promise<void> {
  const file = source.value;
  const current = await tx.event.findUnique({ where: { slug: file.slug } });
  const concern: Concern | undefined = current ? { of: "event", id: current.id } : undefined;
  const row = await saveRow({
    journal: world.journal,
    kind: "events",
    name: file.slug,
    concern,
    check: current ? await keepTerms(tx, { source, world, current }) : undefined,
    current,
    wanted: await eventColumns(source, world, current?.publishedAt ?? null),
    create: (data) => tx.event.create({ data: { slug: file.slug, ...data } }),
    update: (data, { id }) => tx.event.update({ where: { id }, data }),
  });
  const part: Part = { eventId: row.id, source, journal: world.journal, concern };
  await writeEventArtists(tx, { eventId: row.id, source, world });
  await writeTicketMethods(tx, part);
  await writeProducts(tx, part);
  for (const index of file.sessions.keys()) await writeSession(tx, { eventId: row.id, source, index, world });
  await writeRights(tx, { eventId: row.id, source, concern, world });
  await writeDraw(tx, { eventId: row.id, source, concern, world });
  await removeSessions(tx, part, world.now);
}

async function eventColumns(source: Source<EventFile>, { catalogue, halls, publicFolder, now }: World, publishedAt: Date | null) {
  const file = source.value;
  const { tint, accent } =
    file.tint && file.accent ? (file as Required<EventFile>) : posterColours(await inksOf(source, file.image, { catalogue, publicFolder }));
  const notice = file.notice ?? catalogue.notice!.value;
  return {
    type: file.type,
    languages: file.languages,
    name: file.name,
    headline: file.headline ?? file.name,
    summary: file.summary,
    details: file.details,
    facts: file.facts.map(({ label, text }) => ({ label: typeof label === "string" ? catalogue.labels!.value[label]! : label, text })),
    organizer: file.organizer,
    location: file.location ?? halls.get(file.sessions[0]!.hall)!.file.name,
    image: file.image,
    tint: file.tint ?? tint,
    accent: file.accent ?? accent,
    noticeTitle: notice.title,
    noticeContent: notice.content,
    refundTerms: file.refund_terms,
    namesRequired: file.holders.names,
    nameChanges: file.holders.name_changes,
    handOver: file.holders.hand_over,
    offerBack: file.holders.offer_back,
    offerBackFee: file.holders.offer_back_fee_percent,
    position: file.position,
    publishedAt: file.draft ? null : publishedWhen(file.published_at, publishedAt, now),
  };
}

type Kept = { source: Source<EventFile>; world: World; current: { id: number; refundTerms: unknown } };

/**
 * Orders are refunded by the terms of their event, so its terms of refund may only improve once tickets are ordered.
 * @returns the same check, to repeat after taking the locks; undefined if nothing gets worse
 * @throws CatalogueError when tickets of a future session are ordered
 */
async function keepTerms(tx: Tx, { source, world, current }: Kept): Promise<(() => Promise<void>) | undefined> {
  if (!areWorse(source.value.refund_terms, refundTermsSchema.parse(current.refundTerms))) return undefined;
  const toCome = { eventId: current.id, ...sessionNotOver(world.now) };
  const assertUnordered = async () => {
    const orders = await tx.order.count({
      where: { eventId: current.id, session: toCome, ticketQty: { gt: 0 }, status: { in: ["unpaid", "paid"] } },
    });
    if (orders === 0) return;
    throw new CatalogueError([
      problemAt(
        source,
        ["refund_terms"],
        `is worse for ${orders} orders that were placed; keep the time or give more, and take no higher fee`,
      ),
    ]);
  };
  await assertUnordered();
  const sessions = await tx.eventSession.findMany({ where: toCome, select: { id: true } });
  world.journal.locks.sessions.push(...sessions.map(({ id }) => id));
  return assertUnordered;
}

function publishedWhen(moment: Moment | undefined, current: Date | null, now: Date): Date {
  if (current && (!moment || isRelative(moment))) return current;
  return moment ? resolveMoment(moment, now) : now;
}

/** `concern`: the event whose buyers are affected, if it exists already. */
type Part = { eventId: number; source: Source<EventFile>; journal: Journal; concern: Concern | undefined };

async function writeTicketMethods(tx: Tx, { eventId, source, journal, concern }: Part): Promise<void> {
  const { slug, ticket_methods: methods } = source.value;
  const present = await tx.eventTicketMethod.findMany({ where: { eventId } });
  for (const { type, fee } of methods) {
    saveLeaf({
      journal,
      kind: "ticket methods",
      name: `${slug}/${type}`,
      concern,
      current: present.find((method) => method.type === type),
      wanted: { fee },
      create: (data) => tx.eventTicketMethod.create({ data: { eventId, type, ...data } }),
      update: (data) => tx.eventTicketMethod.update({ where: { eventId_type: { eventId, type } }, data }),
    });
  }
  for (const { type } of present.filter((method) => !methods.some((kept) => kept.type === method.type))) {
    removeRow(journal, {
      kind: "ticket methods",
      name: `${slug}/${type}`,
      id: eventId,
      concern,
      run: () => tx.eventTicketMethod.delete({ where: { eventId_type: { eventId, type } } }),
    });
  }
}

async function writeProducts(tx: Tx, { eventId, source, journal, concern }: Part): Promise<void> {
  const { slug, products } = source.value;
  const present = await tx.product.findMany({ where: { eventId } });
  for (const [position, { key, max_per_order: maxPerOrder, stock, ...rest }] of products.entries()) {
    const current = present.find((product) => product.key === key);
    saveLeaf({
      journal,
      kind: "products",
      name: `${slug}/${key}`,
      concern: current ? { of: "product", id: current.id } : concern,
      phase: current ? "stock" : "rows",
      current,
      wanted: { ...rest, maxPerOrder, position },
      // Sales count the stock down: the file's number is only the initial one.
      create: (data) => tx.product.create({ data: { eventId, key, stock, ...data } }),
      update: (data, { id }) => tx.product.update({ where: { id }, data }),
    });
  }
  for (const { id, key } of present.filter((product) => !products.some((kept) => kept.key === product.key))) {
    const assertUnordered = async () => {
      if ((await tx.orderItem.count({ where: { productId: id } })) === 0) return;
      throw new CatalogueError([problemAt(source, ["products"], `product "${key}" is gone from the file, but it has been ordered`)]);
    };
    await assertUnordered();
    removeRow(journal, {
      kind: "products",
      name: `${slug}/${key}`,
      id,
      concern: { of: "product", id },
      check: assertUnordered,
      run: () => tx.product.delete({ where: { id } }),
    });
  }
}

async function removeSessions(tx: Tx, { eventId, source, journal }: Part, now: Date): Promise<void> {
  const kept = source.value.sessions.map(({ key }) => key);
  for (const { id, key, startsAt, hallId } of await tx.eventSession.findMany({ where: { eventId, key: { notIn: kept } } })) {
    const assertUnordered = async () => {
      await assertNotDrawn(tx, { sessionId: id }, { source, path: ["sessions"], name: `session "${key}"`, now });
      if ((await countOrdered(tx, placesOf.session(id))) === 0) return;
      throw new CatalogueError([problemAt(source, ["sessions"], `session "${key}" is gone from the file, but it has orders`)]);
    };
    await assertUnordered();
    journal.locks.sessions.push(id);
    const areas = await tx.area.findMany({ where: { sessionId: id }, select: { id: true } });
    journal.locks.seatsOfAreas.push(...areas.map((area) => area.id));
    removeRow(journal, {
      kind: "sessions",
      name: `${source.value.slug}/${key}`,
      id,
      concern: { of: "session", id },
      fields: [
        { field: "startsAt", from: startsAt, to: null },
        { field: "hallId", from: hallId, to: null },
      ],
      check: assertUnordered,
      run: () => tx.eventSession.delete({ where: { id } }),
    });
  }
}
