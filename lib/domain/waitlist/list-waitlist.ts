import { db } from "@/lib/platform/db";

/** Who waits at an event, first come first, for its operator. Addresses that are not verified are missing. */
export function listWaitlist(slug: string) {
  return db.waitlistEntry.findMany({
    where: { session: { event: { slug } }, member: { emailVerifiedAt: { not: null }, deletedAt: null } },
    orderBy: { id: "asc" },
    select: {
      sessionId: true,
      reason: true,
      createdAt: true,
      toldAt: true,
      session: { select: { startsAt: true } },
      member: { select: { email: true, language: true } },
    },
  });
}
