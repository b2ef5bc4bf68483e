import { expect, test } from "playwright/test";
import { listFollows } from "@/lib/domain/follows/list-follows";
import { setFollow } from "@/lib/domain/follows/set-follow";
import { deleteMember } from "@/lib/office/members/delete-member";
import { exportMember } from "@/lib/office/members/export-member";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { makeMember } from "@/prisma/factories/members";
import { testOperator } from "@/prisma/factories/test-operator";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

test("follows artists and venues once, however often a member asks, and ends it", async () => {
  const [{ id: memberId }, artist, venue] = [await makeMember(), await makeArtist(), await makeVenue()];
  const wish = { memberId, kind: "artist", slug: artist.slug, follow: true } as const;
  expect(await Promise.all([setFollow(wish), setFollow(wish)])).toEqual([
    { following: true, email: null },
    { following: true, email: null },
  ]);
  await setFollow({ ...wish, kind: "venue", slug: venue.slug });
  expect((await listFollows(memberId, "tw")).items.map(({ kind, slug }) => [kind, slug])).toEqual([
    ["venue", venue.slug],
    ["artist", artist.slug],
  ]);
  expect(await setFollow({ ...wish, follow: false })).toMatchObject({ following: false });
  expect((await listFollows(memberId, "tw")).items).toHaveLength(1);
  await expect(setFollow({ ...wish, slug: `${artist.slug}-x` })).rejects.toMatchObject({ key: "NOT_FOUND" });
  await expect(setFollow({ ...wish, kind: "venue" })).rejects.toMatchObject({ key: "NOT_FOUND" });
});

test("exports follows with the member's data, and deletes them with the account", async () => {
  const [{ id: memberId }, artist] = [await makeMember(), await makeArtist()];
  await setFollow({ memberId, kind: "artist", slug: artist.slug, follow: true });
  await db.memberCalendar.create({ data: { memberId, token: `secret-${memberId}` } });
  const exported = await exportMember({ memberId, actor: testOperator });
  expect(exported).toMatchObject({ follows: [{ artist: { slug: artist.slug } }], calendar: { createdAt: expect.any(Date) as Date } });
  expect(JSON.stringify(exported, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))).not.toContain("secret-");
  await deleteMember({ memberId, actor: testOperator });
  expect(await db.follow.count({ where: { memberId } })).toBe(0);
  expect(await db.memberCalendar.count({ where: { memberId } })).toBe(0);
});
