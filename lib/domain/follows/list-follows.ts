import { artistCard } from "@/lib/domain/events/queries";
import { findCalendarAddress } from "@/lib/domain/follows/calendar-address";
import { mailAddressOf } from "@/lib/domain/follows/mail-address-of";
import type { FollowList } from "@/lib/domain/follows/types";
import { textIn, type Language } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";

/** The artists and venues that a member follows, the latest first. GET /member/follows. */
export async function listFollows(memberId: string, language: Language): Promise<FollowList> {
  const follows = await db.follow.findMany({ where: { memberId }, orderBy: { id: "desc" }, include: { artist: true, venue: true } });
  return {
    items: follows.flatMap(({ artist, venue }) => [
      ...(artist ? [{ kind: "artist" as const, ...artistCard(artist, language) }] : []),
      ...(venue ? [{ kind: "venue" as const, slug: venue.slug, name: textIn(venue.name, language) }] : []),
    ]),
    email: await mailAddressOf(memberId),
    calendar: await findCalendarAddress(memberId),
  };
}
