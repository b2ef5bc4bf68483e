import type { Tx } from "@/lib/platform/db";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { count, saveRow, type Ledger } from "@/lib/domain/catalogue/save-row";
import type { MerchandiseFile, PieceFile, Source } from "@/lib/domain/catalogue/types";

type Options = { sources: Source<MerchandiseFile>[]; ledger: Ledger; now: Date };

/**
 * Writes the pieces of merchandise with their specs. A piece that is gone from the files stays as it
 * is; `published: false` takes it out of the shop.
 * @throws CatalogueError when a file no longer has a spec that was ordered
 */
export async function writeMerchandise(tx: Tx, { sources, ledger, now }: Options): Promise<void> {
  const slugs = sources.flatMap(({ value }) => value.flatMap((piece) => piece.event ?? []));
  const events = new Map((await tx.event.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]));
  for (const source of sources) {
    for (const [index, piece] of source.value.entries()) {
      const current = await tx.merchandise.findUnique({ where: { key: piece.key } });
      const { id } = await saveRow({
        ledger,
        kind: "merchandise",
        current,
        wanted: columns(piece, { eventId: piece.event ? (events.get(piece.event) ?? null) : null, listedAt: current?.listedAt, now }),
        create: (data) => tx.merchandise.create({ data: { key: piece.key, ...data } }),
        update: (data, { id: known }) => tx.merchandise.update({ where: { id: known }, data }),
      });
      await writeSpecs(tx, { id, source, index, ledger });
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

type Specs = { id: number; source: Source<MerchandiseFile>; index: number; ledger: Ledger };

async function writeSpecs(tx: Tx, { id: merchandiseId, source, index, ledger }: Specs): Promise<void> {
  const present = await tx.merchandiseSpec.findMany({ where: { merchandiseId } });
  const { specs } = source.value[index] as PieceFile;
  for (const [position, { key, stock, ...rest }] of specs.entries()) {
    await saveRow({
      ledger,
      kind: "specs",
      current: present.find((spec) => spec.key === key),
      wanted: { ...rest, position },
      // What is left is counted by the sales: the file's stock is only how many there were at first.
      create: (data) => tx.merchandiseSpec.create({ data: { merchandiseId, key, stock, ...data } }),
      update: (data, { id }) => tx.merchandiseSpec.update({ where: { id }, data }),
    });
  }
  for (const spec of present.filter(({ key }) => !specs.some((kept) => kept.key === key))) {
    if ((await tx.orderItem.count({ where: { specId: spec.id } })) > 0) {
      throw new CatalogueError([problemAt(source, [index, "specs"], `spec "${spec.key}" is gone from the file, but it has been ordered`)]);
    }
    await tx.merchandiseSpec.delete({ where: { id: spec.id } });
    count(ledger, "specs", "removed");
  }
}
