import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { problemAt } from "@/lib/domain/catalogue/read-catalogue-files";
import type { EventFile, Source } from "@/lib/domain/catalogue/types";
import type { Tx } from "@/lib/platform/db";

type Gone = { source: Source<EventFile>; path: PropertyKey[]; /** `price "a"` */ name: string; now: Date };

/**
 * Refuse to remove a session or a price while a draw gives its places: members have entered for it. A draw that is not open yet is
 * replaced if the file has one.
 * @throws CatalogueError
 */
export async function assertNotDrawn(
  tx: Tx,
  which: { sessionId: number } | { priceId: number },
  { source, path, name, now }: Gone,
): Promise<void> {
  const draw = { endedAt: null, ...(source.value.draw && { opensAt: { lte: now } }) };
  if ((await tx.drawWish.count({ where: { ...which, draw } })) === 0) return;
  throw new CatalogueError([problemAt(source, path, `${name} is gone from the file, but a draw gives its places`)]);
}
