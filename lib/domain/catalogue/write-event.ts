import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Tx } from "@/lib/platform/db";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { pictureInks } from "@/lib/domain/catalogue/picture-inks";
import { drawingInks, posterColours } from "@/lib/domain/catalogue/poster-colours";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { count, saveRow, type Ledger } from "@/lib/domain/catalogue/save-row";
import type { Catalogue, EventFile, HallFile, Source } from "@/lib/domain/catalogue/types";
import { writeSession } from "@/lib/domain/catalogue/write-session";

export type World = {
  catalogue: Catalogue;
  halls: Map<string, { id: number; file: HallFile }>;
  publicFolder: string;
  ledger: Ledger;
  now: Date;
};

/**
 * Writes one event with its sessions, prices, areas and seats.
 * @throws CatalogueError when the file no longer has something that was sold
 */
export async function writeEvent(tx: Tx, { source, world }: { source: Source<EventFile>; world: World }): Promise<void> {
  const file = source.value;
  const current = await tx.event.findUnique({ where: { slug: file.slug } });
  const row = await saveRow({
    ledger: world.ledger,
    kind: "events",
    current,
    wanted: await eventColumns(source, world, current?.publishedAt ?? null),
    create: (data) => tx.event.create({ data: { slug: file.slug, ...data } }),
    update: (data, { id }) => tx.event.update({ where: { id }, data }),
  });
  await writeTicketMethods(tx, { eventId: row.id, file, ledger: world.ledger });
  await writeProducts(tx, { eventId: row.id, source, ledger: world.ledger });
  for (const index of file.sessions.keys()) await writeSession(tx, { eventId: row.id, source, index, world });
  await removeSessions(tx, { eventId: row.id, source, ledger: world.ledger });
}

async function eventColumns(source: Source<EventFile>, { catalogue, halls, publicFolder, now }: World, publishedAt: Date | null) {
  const file = source.value;
  const colours = posterColours(await inksOf(source, publicFolder));
  const notice = file.notice ?? catalogue.notice!.value;
  const published = file.published_at;
  return {
    type: file.type,
    name: file.name,
    headline: file.headline ?? file.name,
    summary: file.summary,
    details: file.details,
    facts: file.facts.map(({ label, text }) => ({ label: typeof label === "string" ? catalogue.labels!.value[label]! : label, text })),
    organizer: file.organizer,
    location: file.location ?? halls.get(file.sessions[0]!.hall)!.file.name,
    image: file.image,
    tint: file.tint ?? colours.tint,
    accent: file.accent ?? colours.accent,
    noticeTitle: notice.title,
    noticeContent: notice.content,
    position: file.position,
    publishedAt: publishedAt && (!published || isRelative(published)) ? publishedAt : published ? resolveMoment(published, now) : now,
  };
}

/** A picture that was made from a drawing (the same name, .svg, beside it) has that one's inks, any other those of its pixels. */
async function inksOf(source: Source<EventFile>, publicFolder: string): Promise<string[]> {
  const picture = join(publicFolder, source.value.image);
  const drawing = picture.replace(/\.\w+$/, ".svg");
  if (existsSync(drawing)) return drawingInks(await readFile(drawing, "utf8"));
  return pictureInks(picture).catch(() => {
    throw new CatalogueError([problemAt(source, ["image"], `public${source.value.image} is no picture that can be read`)]);
  });
}

async function writeTicketMethods(tx: Tx, { eventId, file, ledger }: { eventId: number; file: EventFile; ledger: Ledger }): Promise<void> {
  const present = await tx.eventTicketMethod.findMany({ where: { eventId } });
  for (const { type, fee } of file.ticket_methods) {
    await saveRow({
      ledger,
      kind: "ticket methods",
      current: present.find((method) => method.type === type),
      wanted: { fee },
      create: (data) => tx.eventTicketMethod.create({ data: { eventId, type, ...data } }),
      update: (data) => tx.eventTicketMethod.update({ where: { eventId_type: { eventId, type } }, data }),
    });
  }
  const kept = file.ticket_methods.map(({ type }) => type);
  const { count: removed } = await tx.eventTicketMethod.deleteMany({ where: { eventId, type: { notIn: kept } } });
  count(ledger, "ticket methods", "removed", removed);
}

type Part = { eventId: number; source: Source<EventFile>; ledger: Ledger };

async function writeProducts(tx: Tx, { eventId, source, ledger }: Part): Promise<void> {
  const present = await tx.product.findMany({ where: { eventId } });
  for (const [position, { key, max_per_order: maxPerOrder, stock, ...rest }] of source.value.products.entries()) {
    await saveRow({
      ledger,
      kind: "products",
      current: present.find((product) => product.key === key),
      wanted: { ...rest, maxPerOrder, position },
      // What is left is counted by the sales: the file's stock is only how many there were at first.
      create: (data) => tx.product.create({ data: { eventId, key, stock, ...data } }),
      update: (data, { id }) => tx.product.update({ where: { id }, data }),
    });
  }
  for (const product of present.filter(({ key }) => !source.value.products.some((kept) => kept.key === key))) {
    if ((await tx.orderItem.count({ where: { productId: product.id } })) > 0) {
      throw new CatalogueError([problemAt(source, ["products"], `product "${product.key}" is gone from the file, but it has been ordered`)]);
    }
    await tx.product.delete({ where: { id: product.id } });
    count(ledger, "products", "removed");
  }
}

async function removeSessions(tx: Tx, { eventId, source, ledger }: Part): Promise<void> {
  const kept = source.value.sessions.map(({ key }) => key);
  for (const session of await tx.eventSession.findMany({ where: { eventId, key: { notIn: kept } } })) {
    if ((await tx.order.count({ where: { sessionId: session.id } })) > 0) {
      throw new CatalogueError([problemAt(source, ["sessions"], `session "${session.key}" is gone from the file, but it has orders`)]);
    }
    await tx.eventSession.delete({ where: { id: session.id } });
    count(ledger, "sessions", "removed");
  }
}
