import { db } from "@/lib/platform/db";

/** The page of every item in the shop, and when it last changed. */
export async function listMerchandisePages(): Promise<{ id: number; changedAt: Date }[]> {
  const merchandise = await db.merchandise.findMany({
    where: { isPublished: true, specs: { some: {} } },
    orderBy: { id: "asc" },
    select: { id: true, updatedAt: true },
  });
  return merchandise.map(({ id, updatedAt: changedAt }) => ({ id, changedAt }));
}
