import { db } from "@/lib/platform/db";

/** The page of every piece in the shop, and when it last changed. */
export async function listPiecePages(): Promise<{ id: number; changedAt: Date }[]> {
  const pieces = await db.merchandise.findMany({
    where: { isPublished: true, specs: { some: {} } },
    orderBy: { id: "asc" },
    select: { id: true, updatedAt: true },
  });
  return pieces.map(({ id, updatedAt: changedAt }) => ({ id, changedAt }));
}
