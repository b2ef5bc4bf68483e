import { db } from "@/lib/platform/db";

/** Members who wait at an event, in the order of joining, for its operator. Members with unverified addresses are left out. */
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
