import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { artistFile } from "@/lib/domain/catalogue/export/artist-file";
import { contentFiles } from "@/lib/domain/catalogue/export/content-files";
import { exportedDraws } from "@/lib/domain/catalogue/export/draw-entry";
import { eventFile } from "@/lib/domain/catalogue/export/event-file";
import { eventSelect } from "@/lib/domain/catalogue/export/event-select";
import { merchandiseEntry, merchandiseSelect } from "@/lib/domain/catalogue/export/merchandise-entry";
import { venueFile } from "@/lib/domain/catalogue/export/venue-file";
import { yamlOf } from "@/lib/domain/catalogue/export/yaml-of";
import { artistSchema, venueSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import { CatalogueError, type CatalogueProblem } from "@/lib/domain/catalogue/problems";
import * as schemas from "@/lib/domain/catalogue/schemas";
import { readPicture } from "@/lib/domain/pictures/read-picture";
import { keyOfUpload } from "@/lib/domain/pictures/rules";
import { db, type Prisma, type Tx } from "@/lib/platform/db";

/** The name of the file for entries that belong to no event. */
const GENERAL = "general";

export type ExportOutcome = {
  /** by their paths in the folder */
  files: string[];
  /** entries that no file can hold yet, with the reason: a draft with gaps stays in the office */
  leftOut: string[];
};

type Written = { path: string; value: unknown };

/**
 * Write the whole catalogue and content into the files that the import reads. Loaded into the same installation, they change
 * nothing; loaded into an empty database, they make the same catalogue, with the current stock and dates.
 * @throws CatalogueError when the folder is not empty, or a hall was imported before its file was stored
 */
export async function exportCatalogue(directory: string): Promise<ExportOutcome> {
  if ((await readdir(directory).catch(() => [])).length > 0)
    throw new CatalogueError([{ file: directory, message: "is not empty, and nothing in it is written over" }]);
  const leftOut: string[] = [];
  const texts = await db.$transaction((tx) => readAll(tx, leftOut), { isolationLevel: "RepeatableRead", timeout: 120_000 });
  const files = [...texts.map(({ path, value }) => ({ path, content: yamlOf(value) })), ...(await picturesOf(texts))];
  for (const { path, content } of files) {
    await mkdir(dirname(join(directory, path)), { recursive: true });
    await writeFile(join(directory, path), content);
  }
  return { files: files.map(({ path }) => path), leftOut };
}

async function readAll(tx: Tx, leftOut: string[]): Promise<Written[]> {
  const fits = (schema: z.ZodType, path: string, name: string) => (value: unknown) => {
    const { success, error } = schema.safeParse(value);
    if (!success) leftOut.push(`${path}, ${name}: ${error.issues.map((issue) => issue.path.join(".")).join(", ")} is missing or unfit`);
    return success;
  };
  const include = { ...eventSelect, rights: { orderBy: { id: "asc" } }, draws: exportedDraws } satisfies Prisma.EventInclude;
  const events = (await tx.event.findMany({ orderBy: { id: "asc" }, include }))
    .map(({ rights, draws: [draw], ...event }) => ({ path: `events/${event.slug}.yaml`, value: eventFile(event, { rights, draw }) }))
    .filter(({ path, value }) => fits(schemas.eventFileSchema, path, value.slug)(value));
  const artists = (await tx.artist.findMany({ orderBy: { slug: "asc" } }))
    .map((artist) => ({ path: `artists/${artist.slug}.yaml`, value: artistFile(artist) }))
    .filter(({ path, value }) => fits(artistSchema, path, value.slug)(value));
  const venues = (await tx.venue.findMany({ orderBy: { slug: "asc" } }))
    .map((venue) => ({ path: `venues/${venue.slug}.yaml`, value: venueFile(venue) }))
    .filter(({ path, value }) => fits(venueSchema, path, value.slug)(value));
  const content = (await contentFiles(tx)).map(({ name, entries }) => {
    const path = `content/${name}.yaml`;
    const schema = contentSchemas[name]!;
    return { path, value: entries.filter((entry) => fits(schema, path, (entry as { key: string }).key)([entry])) };
  });
  return [...artists, ...venues, ...(await hallFiles(tx)), ...events, ...(await merchandiseFiles(tx, fits)), ...content];
}

const contentSchemas: Record<string, z.ZodType> = {
  banners: schemas.bannersSchema,
  announcements: schemas.announcementsSchema,
  questions: schemas.questionsSchema,
};

async function hallFiles(tx: Tx): Promise<Written[]> {
  const halls = await tx.hall.findMany({ orderBy: { key: "asc" }, select: { key: true, file: true, venue: { select: { slug: true } } } });
  const problems: CatalogueProblem[] = halls
    .filter(({ file }) => file === null)
    .map(({ key }) => ({ file: `halls/${key}.yaml`, message: "was imported before its file was kept; import it once again" }));
  if (problems.length > 0) throw new CatalogueError(problems);
  return halls.map(({ key, file, venue }) => ({
    path: `halls/${key}.yaml`,
    value: { ...(file as object), ...(venue ? { venue: venue.slug } : {}) },
  }));
}

async function merchandiseFiles(
  tx: Tx,
  fits: (schema: z.ZodType, path: string, name: string) => (value: unknown) => boolean,
): Promise<Written[]> {
  const files = new Map<string, object[]>();
  for (const row of await tx.merchandise.findMany({ orderBy: { id: "asc" }, include: merchandiseSelect })) {
    const path = `merchandise/${row.event?.slug ?? GENERAL}.yaml`;
    const entry = merchandiseEntry(row);
    if (fits(schemas.merchandiseSchema, path, entry.key)([entry])) files.set(path, [...(files.get(path) ?? []), entry]);
  }
  return [...files].map(([path, value]) => ({ path, value }));
}

/** The uploaded pictures that the files name; those of the site itself are files already. */
async function picturesOf(texts: Written[]): Promise<{ path: string; content: Uint8Array }[]> {
  const named = JSON.stringify(texts.map(({ value }) => value)).match(/\/pictures\/uploads\/[\w.]+/g) ?? [];
  const pictures: { path: string; content: Uint8Array }[] = [];
  for (const path of new Set(named)) {
    const key = keyOfUpload(path);
    const content = key === undefined ? undefined : await readPicture(key);
    if (content) pictures.push({ path: path.slice(1), content });
  }
  return pictures;
}
