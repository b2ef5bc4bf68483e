import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveLeaf, saveRow } from "@/lib/domain/catalogue/save-row";
import type { MerchandiseFile, PieceFile, Source } from "@/lib/domain/catalogue/types";
import type { Tx } from "@/lib/platform/db";

type Options = { sources: Source<MerchandiseFile>[]; journal: Journal; now: Date };

/**
 * Writes the pieces of merchandise with their specs. A piece that is gone from the files stays as it
 * is; `published: false` takes it out of the shop.
 * @throws CatalogueError when a file no longer has a spec that was ordered
 */
export async function writeMerchandise(tx: Tx, { sources, journal, now }: Options): Promise<void> {
  const slugs = sources.flatMap(({ value }) => value.flatMap((piece) => piece.event ?? []));
  const events = new Map(
    (await tx.event.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]),
  );
  for (const source of sources) {
    for (const [index, piece] of source.value.entries()) {
      const current = await tx.merchandise.findUnique({ where: { key: piece.key } });
      const { id } = await saveRow({
        journal,
        kind: "merchandise",
        name: piece.key,
        concern: current ? { of: "merchandise", id: current.id } : undefined,
        current,
        wanted: columns(piece, { eventId: piece.event ? (events.get(piece.event) ?? null) : null, listedAt: current?.listedAt, now }),
        create: (data) => tx.merchandise.create({ data: { key: piece.key, ...data } }),
        update: (data, { id: known }) => tx.merchandise.update({ where: { id: known }, data }),
      });
      await writeSpecs(tx, { id, source, index, journal, isNew: current === null });
    }
  }
}

function columns(piece: PieceFile, { eventId, listedAt, now }: { eventId: number | null; listedAt?: Date; now: Date }) {
  return {
    category: piece.category,
    eventId,
    name: piece.name,
    details: piece.details,
    images: piece.images,
    isLimited: piece.limited || piece.quota !== undefined,
    quota: piece.quota?.qty ?? 0,
    quotaScope: piece.quota?.scope ?? ("order" as const),
    customText: piece.custom_text,
    delivery: piece.delivery,
    listedAt: listedAt && isRelative(piece.listed_at) ? listedAt : resolveMoment(piece.listed_at, now),
    isPublished: piece.published,
  };
}

type Specs = { id: number; source: Source<MerchandiseFile>; index: number; journal: Journal; isNew: boolean };

async function writeSpecs(tx: Tx, { id: merchandiseId, source, index, journal, isNew }: Specs): Promise<void> {
  const present = await tx.merchandiseSpec.findMany({ where: { merchandiseId } });
  const { key: piece, specs } = source.value[index] as PieceFile;
  for (const [position, { key, stock, ...rest }] of specs.entries()) {
    const current = present.find((spec) => spec.key === key);
    saveLeaf({
      journal,
      kind: "specs",
      name: `${piece}/${key}`,
      concern: current ? { of: "spec", id: current.id } : isNew ? undefined : { of: "merchandise", id: merchandiseId },
      phase: current ? "shelf" : "rows",
      current,
      wanted: { ...rest, position },
      // What is left is counted by the sales: the file's stock is only how many there were at first.
      create: (data) => tx.merchandiseSpec.create({ data: { merchandiseId, key, stock, ...data } }),
      update: (data, { id }) => tx.merchandiseSpec.update({ where: { id }, data }),
    });
  }
  for (const { id, key } of present.filter((spec) => !specs.some((kept) => kept.key === spec.key))) {
    const assertUnordered = async () => {
      if ((await tx.orderItem.count({ where: { specId: id } })) === 0) return;
      throw new CatalogueError([problemAt(source, [index, "specs"], `spec "${key}" is gone from the file, but it has been ordered`)]);
    };
    await assertUnordered();
    removeRow(journal, {
      kind: "specs",
      name: `${piece}/${key}`,
      id,
      concern: { of: "spec", id },
      check: assertUnordered,
      run: () => tx.merchandiseSpec.delete({ where: { id } }),
    });
  }
}
