import { readThrough } from "@/lib/platform/cache/read-through";
import { db } from "@/lib/platform/db";

export type Link = { id: number; eventId: number; slug: string; isEnded: boolean };

/** A poster's link is opened by a crowd; an ended one counts for a second more. */
const links = readThrough<Link | null>({ life: 1_000, entries: 1_000 });

/** Returns the short link with this code, and the event that it leads to; null if there is none. */
export function findLink(code: string): Promise<Link | null> {
  return links.get(code, async () => {
    const link = await db.buyerSource.findUnique({
      where: { code },
      select: { id: true, endedAt: true, event: { select: { id: true, slug: true } } },
    });
    return link?.event ? { id: link.id, eventId: link.event.id, slug: link.event.slug, isEnded: link.endedAt !== null } : null;
  });
}
