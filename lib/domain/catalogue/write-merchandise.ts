import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import { isRelative, resolveMoment } from "@/lib/domain/catalogue/moments";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import { saveLeaf, saveRow } from "@/lib/domain/catalogue/save-row";
import type { MerchandiseEntry, MerchandiseFile, Source } from "@/lib/domain/catalogue/types";
import type { Tx } from "@/lib/platform/db";

type Options = { sources: Source<MerchandiseFile>[]; journal: Journal; now: Date };

/**
 * Write the merchandise with its specs. Merchandise that the files no longer have stays as it is; `published: false` takes it
 * out of the shop.
 * @throws CatalogueError when its file no longer has a spec that was ordered
 */
export async function writeMerchandise(tx: Tx, { sources, journal, now }: Options): Promise<void> {
  const slugs = sources.flatMap(({ value }) => value.flatMap((entry) => entry.event ?? []));
  const events = new Map(
    (await tx.event.findMany({ where: { slug: { in: slugs } }, select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]),
  );
  for (const source of sources) {
    for (const [index, entry] of source.value.entries()) {
      const current = await tx.merchandise.findUnique({ where: { key: entry.key } });
      const { id } = await saveRow({
        journal,
        kind: "merchandise",
        name: entry.key,
        concern: current ? { of: "merchandise", id: current.id } : undefined,
        current,
        wanted: columns(entry, { eventId: entry.event ? (events.get(entry.event) ?? null) : null, listedAt: current?.listedAt, now }),
        create: (data) => tx.merchandise.create({ data: { key: entry.key, ...data } }),
        update: (data, { id: known }) => tx.merchandise.update({ where: { id: known }, data }),
      });
      await writeSpecs(tx, { id, source, index, journal, isNew: current === null });
    }
  }
}

function columns(entry: MerchandiseEntry, { eventId, listedAt, now }: { eventId: number | null; listedAt?: Date; now: Date }) {
  return {
    category: entry.category,
    eventId,
    name: entry.name,
    details: entry.details,
    images: entry.images,
    isLimited: entry.limited || entry.quota !== undefined,
    quota: entry.quota?.qty ?? 0,
    quotaScope: entry.quota?.scope ?? ("order" as const),
    customText: entry.custom_text,
    delivery: entry.delivery,
    listedAt: listedAt && isRelative(entry.listed_at) ? listedAt : resolveMoment(entry.listed_at, now),
    isPublished: entry.published,
  };
}

type Specs = { id: number; source: Source<MerchandiseFile>; index: number; journal: Journal; isNew: boolean };

async function writeSpecs(tx: Tx, { id: merchandiseId, source, index, journal, isNew }: Specs): Promise<void> {
  const present = await tx.merchandiseSpec.findMany({ where: { merchandiseId } });
  const { key: entry, specs } = source.value[index] as MerchandiseEntry;
  for (const [position, { key, stock, ...rest }] of specs.entries()) {
    const current = present.find((spec) => spec.key === key);
    saveLeaf({
      journal,
      kind: "specs",
      name: `${entry}/${key}`,
      concern: current ? { of: "spec", id: current.id } : isNew ? undefined : { of: "merchandise", id: merchandiseId },
      phase: current ? "stock" : "rows",
      current,
      wanted: { ...rest, position },
      // Sales count the stock down: the file's number is only the initial one.
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
      name: `${entry}/${key}`,
      id,
      concern: { of: "spec", id },
      check: assertUnordered,
      run: () => tx.merchandiseSpec.delete({ where: { id } }),
    });
  }
}
