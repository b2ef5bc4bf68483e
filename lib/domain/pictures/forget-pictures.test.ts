import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import sharp from "sharp";
import { forgetPictures } from "@/lib/domain/pictures/forget-pictures";
import { keepPicture } from "@/lib/domain/pictures/keep-picture";
import { KEPT_UNUSED_DAYS, keyOfUpload, pictureColumns, uploadPath } from "@/lib/domain/pictures/rules";
import { sameText } from "@/lib/i18n/languages";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db, querySql } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeArtist } from "@/prisma/factories/artists";
import { makeMerchandise } from "@/prisma/factories/merchandise";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession } from "@/prisma/factories/sessions";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

useOwnDatabase();

test.afterAll(async () => {
  await closeDb();
  await closeRedis();
});

const daysAgo = (days: number) => addSeconds(new Date(), -days * 86_400);

/** The path of a picture that nothing has named for this many days; null: not noted yet. */
async function picture(unusedDays: number | null = null): Promise<string> {
  const key = randomBytes(16).toString("hex");
  const unusedSince = unusedDays === null ? null : daysAgo(unusedDays);
  await db.picture.create({ data: { key, bytes: new Uint8Array([1]), width: 600, height: 600, author: "a", unusedSince } });
  return uploadPath(key);
}
const find = (path: string) => db.picture.findUnique({ where: { key: keyOfUpload(path) }, select: { unusedSince: true } });
const draftOf = (path: string) => ({ kind: "banner", key: randomUUID(), data: { kind: "banner", image: path }, author: "a" });

/** Name a picture in each of the columns. */
async function nameEverywhere(paths: string[]) {
  const [event, draft, product, piece, artist, banner, content] = paths as [string, string, string, string, string, string, string];
  const { eventId } = await makeSession({ seats: 1 });
  await db.event.update({ where: { id: eventId }, data: { image: event } });
  await db.eventDraft.create({ data: { id: randomUUID(), file: { slug: "a", image: draft }, author: "a" } });
  await db.product.update({ where: { id: await makeProduct(db, { eventId }) }, data: { image: product } });
  await db.merchandise.update({ where: { id: (await makeMerchandise(db)).id }, data: { images: ["/products/a.png", piece] } });
  await db.artist.update({ where: { id: (await makeArtist()).id }, data: { image: artist } });
  await db.banner.create({ data: { key: randomUUID(), image: banner, link: "/", alt: sameText("a") } });
  await db.contentDraft.create({ data: draftOf(content) });
}

test("keeps pictures that are named anywhere, and deletes those that nothing has named for thirty days", async () => {
  const named = await Promise.all(pictureColumns.map(() => picture()));
  await nameEverywhere(named);
  const [fresh, young, old] = [await picture(), await picture(KEPT_UNUSED_DAYS - 1), await picture(KEPT_UNUSED_DAYS + 1)];
  expect(await forgetPictures()).toBeGreaterThan(0);
  expect(await Promise.all(named.map(find))).toEqual(named.map(() => ({ unusedSince: null })));
  expect((await find(fresh))?.unusedSince).toBeInstanceOf(Date);
  expect(await find(young)).not.toBeNull();
  expect(await find(old)).toBeNull();
});

test("resets a picture's time when it is named or uploaded again", async () => {
  const due = await Promise.all(pictureColumns.map(() => picture(KEPT_UNUSED_DAYS + 1)));
  await nameEverywhere(due);
  expect(await Promise.all(due.map(find))).toEqual(due.map(() => ({ unusedSince: null })));
  await forgetPictures();
  expect(await Promise.all(due.map(find))).toEqual(due.map(() => ({ unusedSince: null })));

  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: `#${randomBytes(3).toString("hex")}` } })
    .png()
    .toBuffer();
  const actor = { kind: "command" as const, name: "a" };
  const { path } = await keepPicture({ file, actor });
  await db.picture.update({ where: { key: keyOfUpload(path) }, data: { unusedSince: daysAgo(KEPT_UNUSED_DAYS + 1) } });
  expect((await keepPicture({ file, actor })).path).toBe(path);
  await forgetPictures();
  expect(await find(path)).not.toBeNull();
});

test("keeps a picture that a draft names while it is due: the deletion waits and reads again", async () => {
  const path = await picture(KEPT_UNUSED_DAYS + 1);
  let deletion: Promise<number> | undefined;
  await db.$transaction(async (tx) => {
    await tx.contentDraft.create({ data: draftOf(path) });
    deletion = forgetPictures();
    const waits = () => querySql`
      SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.query LIKE '%DELETE FROM pictures%' AND a.datname = current_database()`;
    await expect.poll(async () => (await waits()).length).toBeGreaterThan(0);
  });
  await deletion;
  expect(await find(path)).toEqual({ unusedSince: null });
});

test("knows every column of pictures, and finds its trigger", async () => {
  const columns = await querySql<{ of: string }>`
    SELECT table_name || '.' || column_name AS of FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('image', 'images', 'picture', 'pictures', 'poster')
      -- copies for the search, which follow the columns that they come from
      AND table_name NOT LIKE 'search\\_%'`;
  const known = pictureColumns.map((names) => names.join("."));
  expect(columns.map((row) => row.of).filter((name) => !known.includes(name))).toEqual([]);
  const triggers = await querySql<{ of: string }>`
    SELECT DISTINCT event_object_table || '.' || event_object_column AS of FROM information_schema.triggered_update_columns
    WHERE trigger_name LIKE '%_keep_pictures'`;
  expect(triggers.map((row) => row.of).sort()).toEqual([...known].sort());
});
