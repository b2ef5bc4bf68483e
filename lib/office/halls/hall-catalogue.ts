import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { artistFile } from "@/lib/domain/catalogue/export/artist-file";
import { eventFile } from "@/lib/domain/catalogue/export/event-file";
import { eventSelect } from "@/lib/domain/catalogue/export/event-select";
import { nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { versionKey } from "@/lib/domain/catalogue/hall/versions";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { eventFileSchema } from "@/lib/domain/catalogue/schemas";
import type { Catalogue, Source } from "@/lib/domain/catalogue/types";
import type { FoundHall } from "@/lib/office/halls/find-hall";
import { listHallSessions } from "@/lib/office/halls/list-hall-sessions";
import { planOf } from "@/lib/office/halls/rules";
import { db } from "@/lib/platform/db";

/** The file name in problems of the hall's own file; problems of an event name the event. */
export const HALL = "hall";

const sourceOf = <T>(file: string, value: T): Source<T> => ({ file, value, locate: () => undefined });

export type Publication = {
  catalogue: Catalogue;
  /** the hall after publication: a new version has another key */
  hall: HallFile;
  isNewVersion: boolean;
  /** events whose sessions move to the new version */
  moved: string[];
};

/**
 * Builds the catalogue whose import publishes a hall: the hall, and the current files of the events whose sessions it changes.
 * If something was ordered, the hall becomes a new version; sessions without orders follow to it if requested.
 * @throws CatalogueError with all problems of the file's form
 */
export async function hallCatalogue(found: FoundHall, { follow }: { follow: boolean }): Promise<Publication> {
  const drawn = readForm(found);
  const sessions = found.id === null ? [] : await listHallSessions(found.id);
  const isSamePlan = found.file !== null && isDeepStrictEqual(planOf(drawn), planOf(found.file));
  const isNewVersion = !isSamePlan && sessions.some(({ isOrdered }) => isOrdered);
  const next = { of: found.version.of, number: found.newest + 1 };
  const hall = isNewVersion ? { ...drawn, key: versionKey(next.of, next.number), version: next } : drawn;
  const changed = isSamePlan ? [] : sessions.filter(({ isOrdered }) => (isNewVersion ? follow && !isOrdered : true));
  const events = await eventsWith(changed.map(({ id }) => id));
  const moved = new Set(isNewVersion ? changed.map(({ id }) => id) : []);
  const artists = new Map(events.flatMap((event) => event.artists.map(({ artist }) => [artist.id, artist] as const)));
  const files = events.map((event) => {
    const file = fitted(eventFileSchema, event.slug, eventFile(event));
    const entries = file.sessions.map((session, at) => (moved.has(event.sessions[at]!.id) ? { ...session, hall: hall.key } : session));
    return sourceOf(event.slug, { ...file, sessions: entries });
  });
  const others = files.flatMap(({ value }) => value.sessions.map((session) => session.hall)).filter((key) => key !== hall.key);
  return {
    catalogue: {
      artists: [...artists.values()].map((artist) => sourceOf(artist.slug, artistFile(artist))),
      venues: [],
      halls: [sourceOf(HALL, hall), ...(await hallsOf(others))],
      events: files,
      merchandise: [],
      uploads: new Map(),
      labels: undefined,
      notice: undefined,
      banners: undefined,
      announcements: undefined,
      questions: undefined,
    },
    hall,
    isNewVersion,
    moved: moved.size > 0 ? events.map(({ slug }) => slug) : [],
  };
}

function readForm({ key, file, draft }: FoundHall): HallFile {
  const { version: _, ...drawn } = (draft?.file ?? file) as Record<string, unknown>;
  return fitted(hallSchema, HALL, { ...drawn, key, ...(file?.version ? { version: file.version } : {}) });
}

function fitted<S extends z.ZodType>(schema: S, file: string, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: nameMissing });
  if (parsed.success) return parsed.data;
  throw new CatalogueError(parsed.error.issues.map(({ path, message }) => ({ file, path, message })));
}

async function eventsWith(sessionIds: number[]) {
  if (sessionIds.length === 0) return [];
  return db.event.findMany({ where: { sessions: { some: { id: { in: sessionIds } } } }, orderBy: { id: "asc" }, include: eventSelect });
}

async function hallsOf(keys: string[]): Promise<Source<HallFile>[]> {
  const rows = await db.hall.findMany({ where: { key: { in: keys } }, select: { key: true, file: true } });
  return rows.flatMap(({ key, file }) => (file === null ? [] : [sourceOf(key, hallSchema.parse(file))]));
}
