import { LineCounter, parseDocument } from "yaml";
import type { AuditActor } from "@/lib/domain/audit/types";
import { key as keySchema, nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { findHall } from "@/lib/domain/hall-desk/find-hall";
import { readHallSvg } from "@/lib/domain/hall-desk/hall-svg";
import { floorBlock, type ExportForm } from "@/lib/domain/hall-desk/rules";
import { saveHallDraft } from "@/lib/domain/hall-desk/save-hall-draft";
import { shapesOfSvg, type SvgShapes } from "@/lib/domain/hall-desk/shapes-of-svg";
import type { ImportedHall } from "@/lib/domain/hall-desk/types";

type Problem = ImportedHall["problems"][number];
type Wish = { key: string; revision?: number; form: ExportForm; text: string; actor: AuditActor };

/**
 * Make the draft of a hall what a file says: one that was exported here, or the shapes of a drawing from elsewhere as
 * standing areas. What is missing may be missing; what is no hall is refused in words, and nothing is changed.
 * @throws NOT_FOUND; CHANGE_REFUSED as `saveHallDraft`
 */
export async function importHall({ key, revision, form, text, actor }: Wish): Promise<ImportedHall> {
  const { draft, file } = await findHall(key);
  const read = form === "yaml" ? readYaml(text) : readSvg(text, (draft?.file ?? file) as Record<string, unknown>);
  const problems = "problems" in read ? read.problems : misfits(read.value);
  if ("problems" in read || problems.length > 0) return { state: "refused", revision: null, problems };
  const saved = await saveHallDraft({ key, revision, file: read.value as Record<string, unknown>, actor });
  return { state: "saved", revision: saved.revision, problems: [] };
}

type Read = { value: unknown } | { problems: Problem[] };

const refused = (message: string): Read => ({ problems: [{ line: null, message }] });

function readYaml(text: string): Read {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
  if (document.errors.length > 0)
    return {
      problems: document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message: `is not YAML: ${message}` })),
    };
  try {
    return { value: document.toJS() };
  } catch {
    return refused("repeats itself without end");
  }
}

function readSvg(text: string, drawn: Record<string, unknown>): Read {
  try {
    const value = readHallSvg(text);
    if (value !== undefined) return { value };
  } catch {
    return refused("holds a hall that cannot be read any more");
  }
  const shapes = shapesOfSvg(text);
  return typeof shapes === "string" ? refused(shapes) : { value: { ...drawn, ...areasOf(shapes) } };
}

/** Standing areas of one block; how many fit into each is not known. */
function areasOf({ width, height, shapes }: SvgShapes) {
  const keys = new Set<string>();
  const areas = shapes.map(({ name, outline }, at) => {
    const fits = keySchema.safeParse(name).success && !keys.has(name);
    const key = fits ? name : `S${at + 1}`;
    keys.add(key);
    return { key, outline };
  });
  return { map: { width, height }, stage: { direction: "none" }, entrances: [], blocks: [{ ...floorBlock, areas }] };
}

/** What makes a value no hall. Gaps are none: they are marked while it is drawn. */
function misfits(value: unknown): Problem[] {
  const parsed = hallSchema.safeParse(value, { error: nameMissing });
  if (parsed.success) return [];
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return parsed.error.issues
    .filter(({ message }) => !isObject || (message !== "is missing" && message !== "must not be empty"))
    .map(({ path, message }) => ({ line: null, message: `${path.map(String).join(".")}: ${message}`.replace(/^: /, "") }));
}
