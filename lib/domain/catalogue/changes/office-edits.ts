import type { AuditActor } from "@/lib/domain/audit/types";
import type { Change, OfficeEdit } from "@/lib/domain/catalogue/changes/types";
import type { Tx } from "@/lib/platform/db";

type Kind = "events" | "merchandise" | "announcements" | "banners" | "questions";
export type OfficeEdits = ReadonlyMap<string, OfficeEdit>;

/** Rows that are part of others, which are noted as a whole. */
const wholes: Record<string, Kind> = {
  sessions: "events",
  prices: "events",
  areas: "events",
  seats: "events",
  products: "events",
  "ticket methods": "events",
  "ticket times": "events",
  specs: "merchandise",
};

const nameOf = (kind: string, key: string) => `${kind} ${key}`;

/** Note that staff have changed something that the files of a catalogue may say otherwise. */
export async function noteOfficeEdit(tx: Tx, { kind, key }: { kind: Kind; key: string }, actor: AuditActor): Promise<void> {
  const edit = { author: actor.name, at: new Date() };
  await tx.officeEdit.upsert({ where: { kind_key: { kind, key } }, create: { kind, key, ...edit }, update: edit });
}

export async function readOfficeEdits(tx: Tx): Promise<OfficeEdits> {
  return new Map((await tx.officeEdit.findMany()).map(({ kind, key, author, at }) => [nameOf(kind, key), { author, at }]));
}

/** Who has last changed in the office what an import would change, since it last did; undefined: nobody. */
export function officeEditOf({ kind, name }: Pick<Change, "kind" | "name">, edits: OfficeEdits): OfficeEdit | undefined {
  return edits.get(nameOf(wholes[kind] ?? kind, name.split("/")[0] ?? name));
}

/**
 * Forget the edits of what an import has said: from now on both agree.
 * @param lists kinds whose list the files have as a whole
 */
export async function forgetOfficeEdits(
  tx: Tx,
  { events, merchandise, lists }: { events: string[]; merchandise: string[]; lists: Kind[] },
): Promise<void> {
  await tx.officeEdit.deleteMany({
    where: { OR: [{ kind: "events", key: { in: events } }, { kind: "merchandise", key: { in: merchandise } }, { kind: { in: lists } }] },
  });
}
