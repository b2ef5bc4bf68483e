import { expect, test } from "playwright/test";
import { listArtistPages, listVenuePages } from "@/lib/domain/artists/page-queries";
import { getArtist, getVenue, getVenuePlan } from "@/lib/domain/artists/queries";
import { artistDetailSchema, venueDetailSchema } from "@/lib/domain/artists/schemas";
import { getEvent, listNextEvents } from "@/lib/domain/events/queries";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { makeMember } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

test.afterAll(closeDb);

const DAY = 86_400;
const hallOf = async (sessionId: number) => (await db.eventSession.findUniqueOrThrow({ where: { id: sessionId } })).hallId;

/** An event that took place a month ago. */
async function pastEvent() {
  const made = await makeSession({ seats: 2, saleStarts: -60 * DAY, saleEnds: -31 * DAY, startsIn: -31 * DAY });
  await db.eventSession.update({ where: { id: made.sessionId }, data: { endsAt: addSeconds(new Date(), -30 * DAY) } });
  return made;
}

test("shows an artist's future events, past ones separately, and no unpublished one", async () => {
  const [next, hidden, past] = [await makeSession({ seats: 2 }), await makeSession({ seats: 2 }), await pastEvent()];
  await db.event.update({ where: { id: hidden.eventId }, data: { publishedAt: null } });
  const artist = await makeArtist({ name: "Band", events: [next.eventId, hidden.eventId, past.eventId] });
  await db.follow.create({ data: { memberId: (await makeMember()).id, artistId: artist.id } });
  const page = artistDetailSchema.parse(await getArtist(artist.slug, "en"));
  expect(page).toMatchObject({ slug: artist.slug, name: "Band", followers: 1, same_as: artist.sameAs });
  expect(page.upcoming.map(({ slug }) => slug)).toEqual([next.slug]);
  expect(page.past.map(({ slug }) => slug)).toEqual([past.slug]);
  await expect(getArtist(`${artist.slug}-x`, "en")).rejects.toMatchObject({ key: "NOT_FOUND" });
});

test("lists a postponed event as future, whatever its old date", async () => {
  const past = await pastEvent();
  await db.eventSession.update({ where: { id: past.sessionId }, data: { calledOff: "postponed" } });
  const artist = await makeArtist({ events: [past.eventId] });
  expect(await getArtist(artist.slug, "tw")).toMatchObject({ upcoming: [{ slug: past.slug, tags: ["postponed"] }], past: [] });
});

test("shows only sessions at a venue on its page, and links venue and artists to each other", async () => {
  const made = await makeSession({ seats: 2 });
  const venue = await makeVenue({ halls: [await hallOf(made.sessionId)] });
  const session = await db.eventSession.findUniqueOrThrow({ where: { id: made.sessionId } });
  const elsewhere = await makeSession({ seats: 1 });
  const { id: _, ...copied } = session;
  await db.eventSession.create({ data: { ...copied, key: "elsewhere", hallId: await hallOf(elsewhere.sessionId) } });
  const artist = await makeArtist({ events: [made.eventId] });
  const other = await makeArtist({ events: [made.eventId] });
  const page = venueDetailSchema.parse(await getVenue(venue.slug, "jp"));
  expect(page.upcoming).toMatchObject([{ slug: made.slug, session_count: 1 }]);
  expect(page.also.map(({ kind, slug }) => [kind, slug])).toEqual(expect.arrayContaining([["artist", artist.slug]]));
  expect(page.map_url).toContain("google.com/maps");
  expect((await getArtist(artist.slug, "jp")).also).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "artist", slug: other.slug, upcoming: 1 }),
      expect.objectContaining({ kind: "venue", slug: venue.slug, upcoming: 1 }),
    ]),
  );
  expect(await getVenuePlan(venue.slug)).toBeNull();
});

test("names an event's artists and the venues of its sessions; a past event links to their next ones", async () => {
  const [past, next, unrelated] = [await pastEvent(), await makeSession({ seats: 1 }), await makeSession({ seats: 1 })];
  const artist = await makeArtist({ events: [past.eventId, next.eventId] });
  const venue = await makeVenue({ halls: [await hallOf(past.sessionId)] });
  const event = await getEvent(past.slug, "kr");
  expect(event.artists).toEqual([{ slug: artist.slug, name: artist.slug, tint: artist.tint, accent: artist.accent }]);
  expect(event.sessions[0]).toMatchObject({ venue_slug: venue.slug });
  const following = (await listNextEvents(past.eventId, "kr")).map(({ slug }) => slug);
  expect(following).toContain(next.slug);
  expect(following).not.toContain(unrelated.slug);
});

test("lists every artist and venue for the sitemap, with its last change", async () => {
  const [artist, venue] = [await makeArtist(), await makeVenue()];
  await db.artist.update({ where: { id: artist.id }, data: { aliases: ["other"] } });
  const found = (await listArtistPages()).find(({ slug }) => slug === artist.slug);
  expect(found?.changedAt.getTime()).toBeGreaterThanOrEqual(artist.updatedAt.getTime());
  expect((await listVenuePages()).map(({ slug }) => slug)).toContain(venue.slug);
});
