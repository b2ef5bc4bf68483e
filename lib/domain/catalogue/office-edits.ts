import type { Tx } from "@/lib/platform/db";

/** Kinds of things that both the office and the files of a catalogue can change. */
export type EditedKind =
  "artists" | "venues" | "events" | "rights" | "draws" | "halls" | "merchandise" | "announcements" | "banners" | "questions";

/** By kind and key, as `events tide`: the last member of staff who changed it in the office, and when. */
export type OfficeEdits = ReadonlyMap<string, { author: string; at: Date }>;

/** Note that staff have changed something that the files of a catalogue may contradict. */
export async function noteOfficeEdit(tx: Tx, kind: EditedKind, key: string, { name: author }: { name: string }): Promise<void> {
  const edit = { author, at: new Date() };
  await tx.officeEdit.upsert({ where: { kind_key: { kind, key } }, create: { kind, key, ...edit }, update: edit });
}

/** All that staff have changed since the files were last loaded over it. */
export async function readOfficeEdits(tx: Tx): Promise<OfficeEdits> {
  return new Map((await tx.officeEdit.findMany()).map(({ kind, key, author, at }) => [`${kind} ${key}`, { author, at }]));
}

/**
 * Forget the edits of what an import has loaded: from now on both agree.
 * @param lists kinds whose list the files have as a whole
 */
export async function forgetOfficeEdits(
  tx: Tx,
  {
    lists,
    ...keys
  }: Record<"artists" | "venues" | "events" | "rights" | "draws" | "halls" | "merchandise", string[]> & { lists: EditedKind[] },
): Promise<void> {
  await tx.officeEdit.deleteMany({
    where: {
      OR: [...Object.entries(keys).map(([kind, said]) => ({ kind, key: { in: said } })), { kind: { in: lists } }],
    },
  });
}
