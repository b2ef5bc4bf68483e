import { artistFile } from "@/lib/domain/catalogue/export/artist-file";
import { nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { eventFileSchema } from "@/lib/domain/catalogue/schemas";
import type { Catalogue, Source } from "@/lib/domain/catalogue/types";
import type { FoundEvent } from "@/lib/office/events/find-event";
import { db } from "@/lib/platform/db";

const FILE = "event";
const nowhere = () => undefined;

/**
 * Builds a catalogue of one event, as a folder with its file and all halls would be read.
 * @throws CatalogueError with all problems of its form
 */
export async function eventCatalogue(file: unknown, { event }: Pick<FoundEvent, "event">): Promise<Catalogue> {
  const parsed = eventFileSchema.safeParse(file, { error: nameMissing });
  if (!parsed.success) throw new CatalogueError(parsed.error.issues.map(({ path, message }) => ({ file: FILE, path, message })));
  const { slug } = parsed.data;
  const refused = (message: string) => new CatalogueError([{ file: FILE, path: ["slug"], message }]);
  // Rows are found by their keys: another slug would be another event.
  if (event && event.slug !== slug) throw refused("cannot change any more");
  if (!event && (await db.event.count({ where: { slug } })) > 0) throw refused("is taken already");
  const halls = await db.hall.findMany({ where: { key: { in: parsed.data.sessions.map(({ hall }) => hall) } }, select: { file: true } });
  const artists = await db.artist.findMany({ where: { slug: { in: parsed.data.artists ?? [] } } });
  return {
    artists: artists.map((artist) => ({ file: FILE, value: artistFile(artist), locate: nowhere })),
    venues: [],
    halls: halls.flatMap(({ file: kept }): Source<ReturnType<typeof hallSchema.parse>>[] =>
      kept === null ? [] : [{ file: FILE, value: hallSchema.parse(kept), locate: nowhere }],
    ),
    // Rights to buy have a separate page: a draft would write back earlier ones.
    events: [{ file: FILE, value: { ...parsed.data, rights: undefined, draw: undefined }, locate: nowhere }],
    merchandise: [],
    uploads: new Map(),
    labels: undefined,
    notice: undefined,
    banners: undefined,
    announcements: undefined,
    questions: undefined,
  };
}
