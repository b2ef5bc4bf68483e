import { createHash } from "node:crypto";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import { versionKey, versionOf } from "@/lib/domain/catalogue/hall/versions";
import { DomainError } from "@/lib/errors/domain-error";
import { db, type Models } from "@/lib/platform/db";

export type FoundHall = Awaited<ReturnType<typeof findHall>>;

/**
 * Finds a hall by its key: the published file and the draft.
 * @throws NOT_FOUND, also for a hall whose file is not stored yet
 */
export async function findHall(key: string, on: Models = db) {
  const [row, draft] = await Promise.all([on.hall.findUnique({ where: { key } }), on.hallDraft.findUnique({ where: { key } })]);
  const file = row?.file ? hallSchema.parse(row.file) : null;
  if (row ? !file : !draft) throw new DomainError("NOT_FOUND");
  const version = versionOf(file ?? { key });
  const newest = file ? await newestNumber(on, version) : 1;
  return {
    key,
    id: row?.id ?? null,
    file,
    draft,
    version,
    newest,
    isNewest: version.number === newest,
    /** the hash that a draft is based on */
    base: file && hashOf(file),
  };
}

async function newestNumber(on: Models, { of, number }: { of: string; number: number }): Promise<number> {
  const others = await on.hall.findMany({ where: { file: { path: ["version", "of"], equals: of } }, select: { file: true } });
  return Math.max(number, ...others.map(({ file }) => versionOf(file as HallFile).number));
}

/** Returns the key of the newest version, the only one that can be changed. */
export const newestKey = ({ version: { of }, newest }: Pick<FoundHall, "version" | "newest">): string => versionKey(of, newest);

function hashOf(file: HallFile): string {
  return createHash("sha256").update(JSON.stringify(file)).digest("hex").slice(0, 16);
}
