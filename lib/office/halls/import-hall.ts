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
 * Replaces a hall's draft with a file: one that was exported here, or a drawing from elsewhere, whose shapes become
 * standing areas. Gaps are allowed; a file that is no hall is refused with an explanation, and nothing changes.
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

/** Makes standing areas of one block; how many people fit into each is unknown. */
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

/** Returns why a value is not a hall. Gaps do not count: the editor marks them. */
function misfits(value: unknown): Problem[] {
  const parsed = hallSchema.safeParse(value, { error: nameMissing });
  if (parsed.success) return [];
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return parsed.error.issues
    .filter(({ message }) => !isObject || (message !== "is missing" && message !== "must not be empty"))
    .map(({ path, message }) => ({ line: null, message: `${path.map(String).join(".")}: ${message}`.replace(/^: /, "") }));
}
