import { digestKinds } from "@/lib/domain/audit/digest-of";
import { db } from "@/lib/platform/db";

const sides = ["before", "after"] as const;
type FoundDigest = { id: bigint; at: Date; actorName: string; act: string; subjectId: string; side: (typeof sides)[number] };

/** Entries of the audit with one of these digests, the oldest first, each with the side that has it. */
export async function findDigest(digests: string[]): Promise<FoundDigest[]> {
  const fields = digestKinds.map((kind) => `${kind}_digest`);
  const found = await Promise.all(
    sides.map(async (side) => {
      const entries = await db.auditEntry.findMany({
        where: { OR: fields.flatMap((field) => digests.map((digest) => ({ [side]: { path: [field], equals: digest } }))) },
        select: { id: true, at: true, actorName: true, act: true, subjectId: true },
      });
      return entries.map((entry) => ({ ...entry, side }));
    }),
  );
  return found.flat().sort((a, b) => Number(a.id - b.id));
}
