import { db } from "@/lib/platform/db";

/** The page of every piece in the shop, and when it last changed. */
export async function listPiecePages(): Promise<{ id: number; changedAt: Date }[]> {
  return db.$queryRaw<{ id: number; changedAt: Date }[]>`
    SELECT id, updated_at AS "changedAt" FROM merchandise m
    WHERE is_published AND EXISTS (SELECT 1 FROM merchandise_specs s WHERE s.merchandise_id = m.id)
    ORDER BY id`;
}
