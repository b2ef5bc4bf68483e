import type { AuditActor } from "@/lib/domain/audit/types";
import { key as keySchema, nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { findHall } from "@/lib/office/halls/find-hall";
import type { HallImportRead } from "@/lib/office/halls/read-hall-import";
import { floorBlock } from "@/lib/office/halls/rules";
import { saveHallDraft } from "@/lib/office/halls/save-hall-draft";
import type { SvgShapes } from "@/lib/office/halls/shapes-of-svg";
import type { ImportedHall } from "@/lib/office/halls/types";

type Problem = ImportedHall["problems"][number];
type Wish = { key: string; revision: number; read: HallImportRead; actor: AuditActor };

/**
 * Make the draft of a hall what a file says: one that was exported here, or the shapes of a drawing from elsewhere as
 * standing areas. What is missing may be missing; what is no hall is refused in words, and nothing is changed.
 * @throws NOT_FOUND; CHANGE_REFUSED as `saveHallDraft`
 */
export async function importHall({ key, revision, read, actor }: Wish): Promise<ImportedHall> {
  const { draft, file } = await findHall(key);
  if ("problems" in read) return { state: "refused", revision: null, problems: read.problems };
  const value = "file" in read ? read.file : { ...((draft?.file ?? file) as Record<string, unknown>), ...areasOf(read.shapes) };
  const problems = misfits(value);
  if (problems.length > 0) return { state: "refused", revision: null, problems };
  const saved = await saveHallDraft({ key, revision, file: value as Record<string, unknown>, actor });
  return { state: "saved", revision: saved.revision, problems: [] };
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
