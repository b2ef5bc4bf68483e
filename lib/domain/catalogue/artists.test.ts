import { expect, test } from "playwright/test";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { describeProblem, type CatalogueError } from "@/lib/domain/catalogue/problems";
import { closeDb, db } from "@/lib/platform/db";
import { makeArtist, makeVenue } from "@/prisma/factories/artists";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { freshKey, makeHall } from "@/prisma/factories/events";
import { makeMember } from "@/prisma/factories/members";

test.afterAll(closeDb);

const text = (words: string) => `{ tw: ${words}, en: ${words}, jp: ${words}, kr: ${words} }`;
const artistYaml = (slug: string) =>
  `slug: ${slug}\nname: ${text("Band")}\naliases: [樂團]\nsummary: ${text("A band")}\ndetails: ${text("Four people")}\nsame_as: [https://band.example/]\n`;
const venueYaml = (slug: string) =>
  `slug: ${slug}\nname: ${text("Place")}\naddress: ${text("1 Street")}\ncity: ${text("Taipei")}\ndirections: ${text("Exit 2")}\nposition: { latitude: 25.03, longitude: 121.51 }\n`;

const load = (files: Record<string, string>) =>
  withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all" })).then(({ ledger }) => ledger);

/** A catalogue with two artists and a venue, under names that no other test uses. */
function ownStage() {
  const { slug, files } = ownCatalogue();
  const [first, second, venue] = [freshKey("band"), freshKey("band"), freshKey("place")];
  const withBill = edited(files, "events/night.yaml", "organizer:", `artists: [${first}, ${second}]\norganizer:`);
  const withVenue = edited(withBill, "halls/club.yaml", "map:", `venue: ${venue}\nmap:`);
  const withDoor = edited(withVenue, "halls/club.yaml", "    areas:", `    entrance: ${text("Door 1")}\n    areas:`);
  const named = {
    [`artists/${first}.yaml`]: artistYaml(first),
    [`artists/${second}.yaml`]: artistYaml(second),
    [`venues/${venue}.yaml`]: venueYaml(venue),
  };
  return { slug, first, second, venue, files: withDoor, named, all: { ...withDoor, ...named } };
}

const billOf = async (slug: string) =>
  (
    await db.eventArtist.findMany({
      where: { event: { slug } },
      orderBy: { position: "asc" },
      select: { artist: { select: { slug: true } } },
    })
  ).map(({ artist }) => artist.slug);

test("loads artists, their events, venues and doors from their files, and writes nothing the second time", async () => {
  const { slug, first, second, venue, all, files, named } = ownStage();
  const ledger = await load(all);
  expect(ledger).toMatchObject({ artists: { created: 2 }, venues: { created: 1 }, "event artists": { created: 2 } });
  expect(await billOf(slug)).toEqual([first, second]);
  const session = await db.eventSession.findFirstOrThrow({
    where: { event: { slug } },
    include: { areas: true, hall: { include: { venue: true } } },
  });
  expect(session.hall.venue).toMatchObject({ slug: venue, latitude: 25.03, directions: { en: "Exit 2" }, lastTrains: null });
  expect(session.areas.map(({ entrance }) => entrance)).toEqual(session.areas.map(() => expect.objectContaining({ en: "Door 1" })));
  const artist = await db.artist.findUniqueOrThrow({ where: { slug: first } });
  expect(artist).toMatchObject({ aliases: ["樂團"], sameAs: ["https://band.example/"], image: null, tint: "#14171E" });

  for (const line of Object.values(await load(all))) expect(line).toMatchObject({ created: 0, updated: 0, removed: 0 });
  await load({ ...edited(files, "events/night.yaml", `[${first}, ${second}]`, `[${second}]`), ...named });
  expect(await billOf(slug)).toEqual([second]);
  await load({ ...edited(files, "events/night.yaml", `artists: [${first}, ${second}]\n`, ""), ...named });
  expect(await billOf(slug)).toEqual([second]);
});

test("reports an artist and a venue that no file has, with their places", async () => {
  const { first, second, venue, files } = ownStage();
  const thrown = await load(files).catch((error: unknown) => error);
  const lines = (thrown as CatalogueError).problems.map(describeProblem).join("\n");
  expect(lines).toContain(`artists[0]: there is no artist "${first}"`);
  expect(lines).toContain(`artists[1]: there is no artist "${second}"`);
  expect(lines).toContain(`venue: there is no venue "${venue}"`);
});

test("gives a hall without a venue that of a hall with its name and address, else a new one with its name, and keeps it", async () => {
  const { slug, files } = ownCatalogue();
  const own = edited(files, "halls/club.yaml", /1 Street/g, freshKey("street"));
  await load(own);
  const hallOf = (key?: string) =>
    db.hall.findFirstOrThrow({ where: key ? { key } : { sessions: { some: { event: { slug } } } }, include: { venue: true } });
  const hall = await hallOf();
  expect(hall.venue).toMatchObject({ slug: hall.key, name: hall.name, address: hall.address });
  await load({ "halls/second.yaml": own["halls/club.yaml"].replace(`key: ${hall.key}`, `key: ${hall.key}-second`) });
  expect((await hallOf(`${hall.key}-second`)).venueId).toBe(hall.venueId);
  const other = await makeVenue({ halls: [hall.id] });
  await load(own);
  expect((await hallOf()).venueId).toBe(other.id);
});

test("makes the database demand texts in four languages, whole positions, and one followed thing per row", async () => {
  const artist = await makeArtist();
  const venue = await makeVenue({ halls: [(await makeHall(db)).id] });
  const { id: memberId } = await makeMember();
  await expect(db.artist.update({ where: { id: artist.id }, data: { name: { tw: "只有中文" } } })).rejects.toThrow("artists_text");
  await expect(db.venue.update({ where: { id: venue.id }, data: { latitude: 25 } })).rejects.toThrow("venues_position");
  await expect(db.follow.create({ data: { memberId, artistId: artist.id, venueId: venue.id } })).rejects.toThrow("follows_one");
  await expect(db.follow.create({ data: { memberId } })).rejects.toThrow("follows_one");
  await db.follow.create({ data: { memberId, artistId: artist.id } });
  await db.follow.create({ data: { memberId, venueId: venue.id } });
  await expect(db.follow.create({ data: { memberId, artistId: artist.id } })).rejects.toMatchObject({ code: "P2002" });
});

test("removes a page of an artist or venue that was deleted or renamed, and shows its new address", async () => {
  const gone = async (path: string) => (await db.gonePage.findUnique({ where: { path } })) !== null;
  const artist = await makeArtist();
  const renamed = freshKey("renamed");
  await db.artist.update({ where: { id: artist.id }, data: { slug: renamed } });
  expect(await gone(`/artist/${artist.slug}`)).toBe(true);
  expect(await gone(`/artist/${renamed}`)).toBe(false);
  const venue = await makeVenue();
  await db.venue.delete({ where: { id: venue.id } });
  expect(await gone(`/venue/${venue.slug}`)).toBe(true);
  await makeVenue({ slug: venue.slug });
  expect(await gone(`/venue/${venue.slug}`)).toBe(false);
});
