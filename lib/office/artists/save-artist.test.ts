import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { sameText } from "@/lib/i18n/languages";
import { listArtists } from "@/lib/office/artists/list-artists";
import { readArtistFile } from "@/lib/office/artists/read-artist-file";
import { saveArtist } from "@/lib/office/artists/save-artist";
import { closeDb, db } from "@/lib/platform/db";
import { freshKey, makeHall } from "@/prisma/factories/events";

test.afterAll(closeDb);

const actor = { kind: "command" as const, name: "test" };
const artist = (slug = freshKey("desk")) => ({
  slug,
  name: sameText("Band"),
  summary: sameText("A band"),
  details: sameText("Four people"),
});
const venue = (slug = freshKey("desk")) => ({ slug, name: sameText("Place"), address: sameText("1 Street"), city: sameText("Taipei") });

test("a saved artist is on the site at once, is in the audit and counts as changed in the office", async () => {
  const file = artist();
  await saveArtist({ kind: "artist", file }, actor);
  const { file: read, revision } = await readArtistFile("artist", file.slug, "tw");
  expect(read).toMatchObject({ ...file, aliases: [], same_as: [] });
  await saveArtist({ kind: "artist", file: { ...read, aliases: ["樂團"] }, revision }, actor);
  expect((await db.artist.findUniqueOrThrow({ where: { slug: file.slug } })).aliases).toEqual(["樂團"]);
  const acts = await db.auditEntry.findMany({ where: { subjectKind: "artist", subjectId: file.slug }, orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["artist.created", "artist.changed"]);
  expect(await db.officeEdit.count({ where: { kind: "artists", key: file.slug } })).toBe(1);
  expect((await listArtists("tw")).items).toContainEqual({ kind: "artist", slug: file.slug, name: "Band", events: 0, followers: 0 });
});

test("refuses a missing language, a taken slug, a missing picture and a save over a newer revision", async () => {
  const file = artist();
  const save = (wish: object, revision?: string) => saveArtist({ kind: "artist", file: { ...file, ...wish }, revision }, actor);
  await expect(save({ name: { tw: "樂團", en: "Band", jp: "バンド", kr: " " } })).rejects.toMatchObject({
    key: "BAD_INPUT",
    details: [{ field: "name.kr", key: "invalid" }],
  });
  await expect(save({ image: `/pictures/${randomUUID()}.png` })).rejects.toMatchObject({ details: [{ field: "image", key: "invalid" }] });
  await expect(save({ slug: "follow" })).rejects.toMatchObject({ key: "BAD_INPUT" });
  await save({});
  await expect(save({})).rejects.toMatchObject({ key: "BAD_INPUT", details: [{ field: "slug", key: "invalid" }] });
  const { revision } = await readArtistFile("artist", file.slug, "tw");
  await save({ aliases: ["one"] }, revision);
  await expect(save({ aliases: ["two"] }, revision)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
});

test("a venue gets halls as its layouts", async () => {
  const [hall, file] = [await makeHall(db), venue()];
  await saveArtist({ kind: "venue", file, halls: [hall.key] }, actor);
  const { halls } = await readArtistFile("venue", file.slug, "en");
  expect(halls.find(({ key }) => key === hall.key)).toMatchObject({ venue: file.slug });
});
