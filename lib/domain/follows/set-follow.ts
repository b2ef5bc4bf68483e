import { mailAddressOf } from "@/lib/domain/follows/mail-address-of";
import type { FollowKind, FollowState } from "@/lib/domain/follows/types";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";

type Wish = { memberId: string; kind: FollowKind; slug: string; follow: boolean };

/**
 * Follow an artist or a venue, or end it. Repeating it changes nothing.
 * @throws NOT_FOUND when there is no such page
 */
export async function setFollow({ memberId, kind, slug, follow }: Wish): Promise<FollowState> {
  const found =
    kind === "artist"
      ? await db.artist.findUnique({ where: { slug }, select: { id: true } })
      : await db.venue.findUnique({ where: { slug }, select: { id: true } });
  if (!found) throw new DomainError("NOT_FOUND");
  const followed = kind === "artist" ? { memberId, artistId: found.id } : { memberId, venueId: found.id };
  if (follow) await db.follow.createMany({ data: [followed], skipDuplicates: true });
  else await db.follow.deleteMany({ where: followed });
  return { following: follow, email: await mailAddressOf(memberId) };
}
