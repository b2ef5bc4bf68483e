import { expect, test } from "playwright/test";
import { endFollow } from "@/lib/domain/follows/end-follow";
import { followMail } from "@/lib/domain/follows/follow-mail";
import { mintFollowToken } from "@/lib/domain/follows/follow-token";
import { areFollowersDue, notifyFollowers } from "@/lib/domain/follows/notify-followers";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, Prisma, querySql, runSql } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { makePeople } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(closeDb);

const DAY = 86_400;
const verify = (ids: string[]) =>
  runSql`UPDATE members SET email = id || '@example.com', email_verified_at = now() WHERE id = ANY(${ids}::uuid[])`;
const mailsTo = (memberIds: string[]) => db.mailOutbox.findMany({ where: { memberId: { in: memberIds } }, orderBy: { id: "asc" } });
const isDue = async () => (await querySql<{ due: boolean }>(Prisma.sql`SELECT ${areFollowersDue} AS due`))[0]?.due;

/** An event that is not announced yet, its artist and its venue, and followers of both from before. */
async function stage(people = 4) {
  const session = await makeSession({ seats: 1, saleStarts: 2 * DAY, saleEnds: 30 * DAY });
  await db.event.update({ where: { id: session.eventId }, data: { publishedAt: null } });
  const { hallId } = await db.eventSession.findUniqueOrThrow({ where: { id: session.sessionId } });
  const [artist, venue] = [await makeArtist({ events: [session.eventId] }), await makeVenue({ halls: [hallId] })];
  const ids = await makePeople(people);
  await verify(ids.slice(1));
  const before = addSeconds(new Date(), -60);
  await db.follow.createMany({ data: ids.map((memberId) => ({ memberId, artistId: artist.id, createdAt: before })) });
  const publish = () => db.event.update({ where: { id: session.eventId }, data: { publishedAt: addSeconds(new Date(), -1) } });
  return { ...session, artist, venue, ids, publish, before };
}

test("notifies each follower with a verified address once of a new event, by three workers at once, however many of its pages they follow", async () => {
  const { artist: _, venue, ids, publish, before } = await stage(1_200);
  await db.follow.createMany({ data: ids.map((memberId) => ({ memberId, venueId: venue.id, createdAt: before })) });
  await notifyFollowers();
  expect(await mailsTo(ids)).toHaveLength(0);
  await publish();
  expect(await isDue()).toBe(true);
  for (let run = 0; run < 8; run++) await Promise.all([notifyFollowers(), notifyFollowers(), notifyFollowers()]);
  const mails = await mailsTo(ids);
  expect(mails).toHaveLength(1_199);
  expect(new Set(mails.map(({ memberId }) => memberId)).size).toBe(1_199);
  expect(mails.every(({ template, priority }) => template === "follow_new" && priority === 1)).toBe(true);
  expect(await isDue()).toBe(false);
});

test("sends members who followed after the announcement no news of it, but the reminder of the sale, once each", async () => {
  const { eventId, sessionId, artist, ids, publish } = await stage();
  await publish();
  await notifyFollowers();
  const late = await makePeople(1);
  await verify(late);
  await db.follow.create({ data: { memberId: late[0]!, artistId: artist.id } });
  await notifyFollowers();
  expect(await mailsTo(late)).toHaveLength(0);
  expect(await mailsTo(ids)).toHaveLength(3);
  await db.eventSession.update({ where: { id: sessionId }, data: { saleStartsAt: addSeconds(new Date(), DAY / 2) } });
  await notifyFollowers();
  await notifyFollowers();
  expect((await mailsTo(late)).map(({ template }) => template)).toEqual(["follow_sale"]);
  expect((await mailsTo(ids)).filter(({ template }) => template === "follow_sale")).toHaveLength(3);
  expect(await db.followNotice.count({ where: { eventId } })).toBe(7);
});

test("notifies followers of an artist who is added to the bill later, but not those who were notified already", async () => {
  const { eventId, ids, publish } = await stage();
  await publish();
  await notifyFollowers();
  const other = await makeArtist();
  const theirs = await makePeople(2);
  await verify(theirs);
  const before = addSeconds(new Date(), -60);
  await db.follow.createMany({ data: [...theirs, ids[1]!].map((memberId) => ({ memberId, artistId: other.id, createdAt: before })) });
  await db.eventArtist.create({ data: { eventId, artistId: other.id } });
  await notifyFollowers();
  expect(await mailsTo(theirs)).toHaveLength(2);
  expect(await mailsTo(ids)).toHaveLength(3);
});

test("ends the follows of its event by a mail's link, unsent mails too, and nothing by another token", async () => {
  const { ids, publish, eventId } = await stage(2);
  await publish();
  await notifyFollowers();
  const [mail] = await mailsTo(ids);
  const data = mail?.data as { follow_id: string };
  const body = followMail({ reason: "new", data, language: "tw" });
  expect(body.unsubscribe).toContain(`/artist/end_follow/${mintFollowToken(data.follow_id)}`);
  expect(body.text).toContain("/end-wait?follow=");
  await expect(endFollow(`${data.follow_id}.forged`)).rejects.toMatchObject({ key: "NOT_FOUND" });
  expect(await db.follow.count({ where: { memberId: ids[1] } })).toBe(1);
  for (let time = 0; time < 2; time++) await endFollow(mintFollowToken(data.follow_id));
  expect(await db.follow.count({ where: { memberId: ids[1] } })).toBe(0);
  expect(await mailsTo(ids)).toHaveLength(0);
  expect(await db.followNotice.count({ where: { eventId } })).toBe(1);
});
