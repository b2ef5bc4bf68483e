import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse, stringify } from "yaml";
import { exportCatalogue } from "@/lib/domain/catalogue/export/export-catalogue";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { dropDraw } from "@/lib/office/draws/save-draw";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// In a separate database: an export has all events.
useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const draw = {
  opens_at: "2027-01-04T12:00",
  closes_at: "2027-01-07T23:59",
  result_at: "2027-01-08T20:00",
  pay_hours: [48, 24],
  party_max: 2,
  wishes: [{ price: "one/a", places: 1 }],
};
const NOW = new Date("2026-12-20T04:00:00Z");
const EVENT = "events/night.yaml";
type Files = ReturnType<typeof ownCatalogue>["files"];
/** On a fixed day, as the draw's times are. */
const withDate = (files: Files) => edited(files, EVENT, 'starts_at: { days: 20, time: "19:30" }', "starts_at: 2027-02-20T19:30");
const withDraw = (files: Files, more: object = {}): Files => ({
  ...files,
  [EVENT]: `${withDate(files)[EVENT]}${stringify({ draw: { ...draw, ...more } })}`,
});
const load = (files: Files, options: object = {}) =>
  withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all", now: NOW, ...options }));
const drawsOf = (slug: string) => db.draw.findMany({ where: { event: { slug } }, include: { wishes: true } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "none",
    (thrown: unknown) => (thrown instanceof CatalogueError ? thrown.message : Promise.reject(thrown)),
  );

/** Exports everything. @returns the files of the folder by their paths */
async function exported(): Promise<Map<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), "exported-"));
  try {
    const { files } = await exportCatalogue(directory);
    return new Map(files.map((path) => [path, readFileSync(join(directory, path), "utf8")]));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test("a draw is created with its places, exported, and loaded again without a change", async () => {
  const { slug, files } = ownCatalogue();
  expect((await load(withDraw(files))).ledger.draws).toMatchObject({ created: 1 });
  const [made] = await drawsOf(slug);
  expect(made).toMatchObject({ payHours: [48, 24], partyMax: 2, wishesMax: 12, companionsNamed: false, wishes: [{ places: 1 }] });
  expect(await db.seat.count({ where: { seatBlock: { drawId: made!.id } } })).toBe(1);
  expect((await load(withDraw(files), { agreed: new Set() })).ledger.draws).toEqual({ created: 0, updated: 0, unchanged: 1, removed: 0 });

  const all = await exported();
  const file = parse(all.get(`events/${slug}.yaml`) ?? "") as { draw: object };
  expect(file.draw).toEqual({ ...draw, wishes_max: 12, companions_named: false });
  const same = await withCatalogueFolder(Object.fromEntries(all), (directory) => loadCatalogue({ directory, now: NOW }));
  expect([same.state, same.ledger.draws]).toEqual(["loaded", { created: 0, updated: 0, unchanged: 1, removed: 0 }]);
  // without the key it stays
  await load(withDate(files));
  expect((await drawsOf(slug)).map(({ id }) => id)).toEqual([made!.id]);
});

test("another draw replaces it until entering opens, and is refused afterwards", async () => {
  const { slug, files } = ownCatalogue();
  await load(withDraw(files));
  const [first] = await drawsOf(slug);
  const later = withDraw(files, { closes_at: "2027-01-08T12:00", wishes: [{ price: "one/a" }] });
  expect((await load(later)).ledger.draws).toMatchObject({ updated: 1 });
  const [second] = await drawsOf(slug);
  expect(second!.id).not.toBe(first!.id);
  const places = await db.seat.count({ where: { seatBlock: { drawId: second!.id } } });
  expect(second!.wishes).toMatchObject([{ places }]);
  // all that were free then: the same file changes nothing, though none are free now
  expect((await load(later)).ledger.draws).toMatchObject({ unchanged: 1 });
  const opened = { now: addSeconds(new Date("2027-01-04T04:00:00Z"), 60) };
  expect((await load(later, opened)).ledger.draws).toMatchObject({ unchanged: 1 });
  expect(await refusal(load(withDraw(files), opened))).toContain("draw: cannot change any more: entering has opened");
  expect(await refusal(load(withDraw(files), { ...opened, dryRun: true }))).toContain("entering has opened");
  expect((await drawsOf(slug)).map(({ id }) => id)).toEqual([second!.id]);
});

test("a draw whose entering is over is not created, and an import asks after a change in the office", async () => {
  const { slug, files } = ownCatalogue();
  await load(withDraw(files), { now: new Date("2027-01-08T00:00:00Z") });
  expect(await drawsOf(slug)).toEqual([]);
  await load(withDraw(files));
  const [made] = await drawsOf(slug);
  await dropDraw(made!.id, { actor: testOperator, eventIds: null });
  expect((await load(withDraw(files), { agreed: new Set() })).state).toBe("unasked");
  await load(withDraw(files));
  expect(await drawsOf(slug)).toHaveLength(1);
});

test("a price or a session is not removed while a draw gives its places", async () => {
  const { slug, files } = ownCatalogue();
  await load(withDraw(files));
  const price = (of: Files) => ({ ...of, [EVENT]: of[EVENT]?.replace(/ {6}- \{ key: a, .*\n/, "") });
  expect(await refusal(load(price(withDate(files))))).toContain('price "a" is gone from the file, but a draw gives its places');
  const session = edited(withDate(files), EVENT, "- key: one", "- key: two");
  expect(await refusal(load(session))).toContain('session "one" is gone from the file, but a draw gives its places');
  // the file's own draw is replaced before it opens
  expect(await refusal(load(price(withDraw(files, { wishes: [{ price: "one/s" }] }))))).toBe("none");
  const [{ wishes }] = (await drawsOf(slug)) as [Awaited<ReturnType<typeof drawsOf>>[number]];
  expect(wishes).toMatchObject([{ places: expect.any(Number) }]);
});

test("names what is wrong with a draw in its file", async () => {
  const { files } = ownCatalogue();
  const wrong = (more: object) => refusal(load(withDraw(files, more), { dryRun: true }));
  expect(await wrong({})).toBe("none");
  expect(await wrong({ closes_at: draw.opens_at })).toContain("draw.closes_at: is not after opens_at");
  expect(await wrong({ result_at: "2027-01-08T00:30" })).toContain("draw.result_at: must be at least 65 minutes after closes_at");
  expect(await wrong({ wishes: [{ price: "one/x" }] })).toContain('draw.wishes[0].price: there is no price "one/x"');
  expect(await wrong({ wishes: [{ price: "one/a" }, { price: "one/a" }] })).toContain("draw.wishes[1].price");
  expect(await wrong({ pay_hours: [240, 240, 240, 240, 240, 240, 240, 240] })).toContain(
    'draw.pay_hours: the last round must be over a day before the doors of session "one"',
  );
  expect(await refusal(load(withDraw(files, { wishes: [{ price: "one/a", places: 999_999 }] })))).toContain(
    "draw: has more places than are free in the general sale",
  );
});
