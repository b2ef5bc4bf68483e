import type { Journal } from "@/lib/domain/catalogue/changes/journal";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { versionOf } from "@/lib/domain/catalogue/hall/versions";
import { saveRow } from "@/lib/domain/catalogue/save-row";
import type { Catalogue, VenueFile } from "@/lib/domain/catalogue/types";
import { Prisma, type Tx } from "@/lib/platform/db";

type Options = { catalogue: Pick<Catalogue, "venues">; journal: Journal };

/** Write the venues. One that the files no longer have stays as it is. @returns their ids by slug */
export async function writeVenues(tx: Tx, { catalogue, journal }: Options): Promise<Map<string, number>> {
  const present = await tx.venue.findMany();
  for (const { id, slug } of present) journal.names.set(`venueId:${id}`, slug);
  const ids = new Map<string, number>();
  for (const { value: venue } of catalogue.venues) {
    const row = await saveRow({
      journal,
      kind: "venues",
      name: venue.slug,
      current: present.find(({ slug }) => slug === venue.slug),
      wanted: venueColumns(venue),
      create: (data) => tx.venue.create({ data: { slug: venue.slug, ...inSql(data) } }),
      update: (data, { id }) => tx.venue.update({ where: { id }, data: inSql(data) }),
    });
    journal.names.set(`venueId:${row.id}`, venue.slug);
    ids.set(venue.slug, row.id);
  }
  return ids;
}

function venueColumns({ name, aliases, address, city, directions, last_trains, rules, position, map, same_as }: VenueFile) {
  return {
    name,
    aliases,
    address,
    city,
    directions: directions ?? null,
    lastTrains: last_trains ?? null,
    rules: rules ?? null,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    mapUrl: map ?? null,
    sameAs: same_as,
  };
}

/** Prisma empties a JSON column only with its own null. */
function inSql({ directions, lastTrains, rules, ...columns }: ReturnType<typeof venueColumns>) {
  return {
    ...columns,
    directions: directions ?? Prisma.DbNull,
    lastTrains: lastTrains ?? Prisma.DbNull,
    rules: rules ?? Prisma.DbNull,
  };
}

type Layout = { hall: HallFile; venues: Map<string, number>; current: { venueId: number | null } | undefined; journal: Journal };

/**
 * Finds the venue of which a hall is a layout: the one that its file names, its present one, that of its first version, that of
 * another hall of the same name and address, or a new one with its name.
 */
export async function venueOfHall(tx: Tx, { hall, venues, current, journal }: Layout): Promise<number> {
  const named = hall.venue === undefined ? current?.venueId : venues.get(hall.venue);
  if (named) return named;
  const sameHall = { OR: [{ key: versionOf(hall).of }, { name: { equals: hall.name }, address: { equals: hall.address } }] };
  const sibling = await tx.hall.findFirst({
    where: { venueId: { not: null }, ...sameHall },
    orderBy: { id: "asc" },
    select: { venueId: true },
  });
  if (sibling?.venueId) return sibling.venueId;
  const slug = slugOf(hall.key);
  const { name, address, city } = hall;
  const { id } = await tx.venue.upsert({ where: { slug }, create: { slug, name, address, city }, update: {}, select: { id: true } });
  journal.names.set(`venueId:${id}`, slug);
  return id;
}

const slugOf = (key: string): string =>
  key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
