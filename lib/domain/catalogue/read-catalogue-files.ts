import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isNode, LineCounter, parseDocument, type Document } from "yaml";
import type { z } from "zod";
import { artistSchema, venueSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import { nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { readUploads } from "@/lib/domain/catalogue/pictures/read-uploads";
import { CatalogueError, type CatalogueProblem } from "@/lib/domain/catalogue/problems";
import * as schemas from "@/lib/domain/catalogue/schemas";
import type { Catalogue, Source } from "@/lib/domain/catalogue/types";

/** The folders of a catalogue. A new kind of goods gets a folder here. */
const folders = {
  artists: artistSchema,
  venues: venueSchema,
  halls: hallSchema,
  events: schemas.eventFileSchema,
  merchandise: schemas.merchandiseSchema,
} as const;
const parts = [...Object.keys(folders), "content", "pictures"];
const contentFiles = {
  labels: schemas.labelsSchema,
  notice: schemas.noticeSchema,
  banners: schemas.bannersSchema,
  announcements: schemas.announcementsSchema,
  questions: schemas.questionsSchema,
} as const;

/**
 * Read and parse every file of a catalogue folder. References between files are checked elsewhere (rules.ts).
 * @throws CatalogueError with all problems of all files
 */
export async function readCatalogueFiles(directory: string): Promise<Catalogue> {
  const problems: CatalogueProblem[] = [];
  const known = new Set<string>();

  async function read<S extends z.ZodType>(file: string, schema: S): Promise<Source<z.infer<S>> | undefined> {
    known.add(file);
    const text = decodeText(await readFile(join(directory, file)));
    if (text !== null) return parseSource(file, text, schema, problems);
    problems.push({ file, message: "is not text in UTF-8" });
    return undefined;
  }

  async function readFolder<S extends z.ZodType>(folder: string, schema: S): Promise<Source<z.infer<S>>[]> {
    const names = (await listFiles(join(directory, folder))).filter((name) => !isNote(name)).sort();
    for (const name of names.filter((one) => !isYaml(one))) problems.push({ file: `${folder}/${name}`, message: NOT_READ });
    const sources = await Promise.all(names.filter(isYaml).map((name) => read(`${folder}/${name}`, schema)));
    return sources.filter((source) => source !== undefined);
  }

  const files = await listFiles(directory);
  if (files.length === 0) throw new CatalogueError([{ file: directory, message: "there is no such folder, or nothing is in it" }]);
  const content = new Set(await listFiles(join(directory, "content")));
  const readContent = <S extends z.ZodType>(name: string, schema: S) =>
    content.has(`${name}.yaml`) ? read(`content/${name}.yaml`, schema) : undefined;

  const catalogue: Catalogue = {
    artists: await readFolder("artists", folders.artists),
    venues: await readFolder("venues", folders.venues),
    halls: await readFolder("halls", folders.halls),
    events: await readFolder("events", folders.events),
    merchandise: await readFolder("merchandise", folders.merchandise),
    uploads: await readUploads(directory, problems),
    labels: await readContent("labels", contentFiles.labels),
    notice: await readContent("notice", contentFiles.notice),
    banners: await readContent("banners", contentFiles.banners),
    announcements: await readContent("announcements", contentFiles.announcements),
    questions: await readContent("questions", contentFiles.questions),
  };
  for (const name of files) {
    const isPart = parts.includes(name);
    if (!isPart && !isNote(name)) problems.push({ file: name, message: `is not a part of a catalogue (${parts.join(", ")})` });
  }
  for (const name of content) {
    if (!isNote(name) && !known.has(`content/${name}`))
      problems.push({ file: `content/${name}`, message: "is not a file that the catalogue knows" });
  }
  if (problems.length > 0) throw new CatalogueError(problems);
  return catalogue;
}

const NOT_READ = "is not read: a file ends with .yaml or .yml, and is in no further folder";
const isYaml = (name: string): boolean => /\.ya?ml$/.test(name);
/** Files for people, which no import reads. */
const isNote = (name: string): boolean => /\.(md|txt)$/.test(name) || name.startsWith(".");

/** Returns the text of a file without a byte order mark; null if it is not UTF-8. */
function decodeText(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Parse one file's text; problems go to `problems`, with line and column. */
export function parseSource<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  problems: CatalogueProblem[],
): Source<z.infer<S>> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  for (const error of document.errors) {
    const place = lines.linePos(error.pos[0]);
    problems.push({ file, line: place.line, column: place.col, message: `is not YAML: ${error.message}` });
  }
  if (document.errors.length > 0) return undefined;
  const locate = (path: PropertyKey[]) => locateIn(document, lines, path);
  const parsed = schema.safeParse(document.toJS(), { error: nameMissing });
  if (parsed.success) return { file, value: parsed.data, locate };
  for (const issue of parsed.error.issues) {
    const unknownKey = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    problems.push({ file, ...locate([...issue.path, ...unknownKey]), path: issue.path, message: issue.message });
  }
  return undefined;
}

/** A problem at a path of a parsed file. */
export function problemAt(source: Source<unknown>, path: PropertyKey[], message: string): CatalogueProblem {
  return { file: source.file, ...source.locate(path), path, message };
}

/** Line and column of a path; for a missing value, of its parent. */
function locateIn(document: Document, lines: LineCounter, path: PropertyKey[]) {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (!isNode(node) || !node.range) continue;
    const { line, col } = lines.linePos(node.range[0]);
    return { line, column: col };
  }
  return undefined;
}
