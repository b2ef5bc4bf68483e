import { removeRow, type Journal } from "@/lib/domain/catalogue/changes/journal";
import { houseColours } from "@/lib/domain/catalogue/form/house-colours";
import { inksOf } from "@/lib/domain/catalogue/pictures/inks-of";
import { posterColours } from "@/lib/domain/catalogue/pictures/poster-colours";
import { saveLeaf, saveRow } from "@/lib/domain/catalogue/save-row";
import type { ArtistFile, Catalogue, EventFile, Source } from "@/lib/domain/catalogue/types";
import type { World } from "@/lib/domain/catalogue/world";
import type { Tx } from "@/lib/platform/db";

type Options = { catalogue: Catalogue; publicFolder: string; journal: Journal };

/** Write the artists. One that the files no longer have stays as it is. @returns their ids by slug */
export async function writeArtists(tx: Tx, { catalogue, publicFolder, journal }: Options): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const source of catalogue.artists) {
    const { slug } = source.value;
    const row = await saveRow({
      journal,
      kind: "artists",
      name: slug,
      current: await tx.artist.findUnique({ where: { slug } }),
      wanted: await artistColumns(source, { catalogue, publicFolder }),
      create: (data) => tx.artist.create({ data: { slug, ...data } }),
      update: (data, { id }) => tx.artist.update({ where: { id }, data }),
    });
    ids.set(slug, row.id);
  }
  return ids;
}

async function artistColumns(source: Source<ArtistFile>, options: Pick<Options, "catalogue" | "publicFolder">) {
  const { name, aliases, summary, details, same_as: sameAs, image, tint, accent } = source.value;
  const isColoured = tint !== undefined && accent !== undefined;
  const worked = isColoured || !image ? houseColours : posterColours(await inksOf(source, image, options));
  return { name, aliases, summary, details, sameAs, image: image ?? null, tint: tint ?? worked.tint, accent: accent ?? worked.accent };
}

type Bill = { eventId: number; source: Source<EventFile>; world: World };

/** Write the artists of an event; a file without this field changes nothing. */
export async function writeEventArtists(tx: Tx, { eventId, source, world: { artists, journal } }: Bill): Promise<void> {
  const { slug, artists: bill } = source.value;
  if (!bill) return;
  const present = await tx.eventArtist.findMany({ where: { eventId }, include: { artist: { select: { slug: true } } } });
  for (const [position, name] of bill.entries()) {
    const artistId = artists.get(name)!;
    saveLeaf({
      journal,
      kind: "event artists",
      name: `${slug}/${name}`,
      current: present.find((entry) => entry.artistId === artistId),
      wanted: { position },
      create: (data) => tx.eventArtist.create({ data: { eventId, artistId, ...data } }),
      update: (data) => tx.eventArtist.update({ where: { eventId_artistId: { eventId, artistId } }, data }),
    });
  }
  for (const { artistId, artist } of present.filter((entry) => !bill.includes(entry.artist.slug))) {
    removeRow(journal, {
      kind: "event artists",
      name: `${slug}/${artist.slug}`,
      id: artistId,
      run: () => tx.eventArtist.delete({ where: { eventId_artistId: { eventId, artistId } } }),
    });
  }
}
