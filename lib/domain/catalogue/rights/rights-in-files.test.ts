import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { parse, stringify } from "yaml";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { exportCatalogue } from "@/lib/domain/catalogue/export/export-catalogue";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { importList } from "@/lib/office/rights/import-list";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { changeRight, createRight } from "@/lib/office/rights/save-right";
import { changeRightSchema, createRightSchema } from "@/lib/office/rights/schemas";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeCodes } from "@/prisma/factories/rights";
import { testOperator } from "@/prisma/factories/test-operator";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// In a separate database: an export has all events.
useOwnDatabase();
test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: testOperator, eventIds: null };
const name = (words: string) => ({ tw: words, en: words, jp: words, kr: words });
const rights = [
  {
    key: "fans",
    name: name("Fans"),
    carrier: "list",
    sees: true,
    early: true,
    max_per_member: 2,
    starts_at: "2027-01-03T12:00",
    ends_at: "2027-01-04T12:00",
  },
  {
    key: "press",
    name: name("Press"),
    carrier: "code",
    amount: 500,
    percent: 10,
    prices: ["one/a"],
    areas: ["one/A"],
    sessions: ["one"],
    stopped: true,
  },
  {
    key: "friends",
    name: name("Friends"),
    carrier: "rule",
    group: { size: 4, paid: 3 },
    pay_ways: ["credit"],
    tag: "house",
    bearer: "platform",
    weight: 2,
  },
  {
    key: "partner",
    name: name("Partner"),
    carrier: "shared",
    percent: 5,
    budget: 9_000,
    min_amount: 0,
    order_limit: 8,
    member_limit: 9,
    max_tickets: 7,
    max_per_order: 3,
  },
];
const EVENT = "events/night.yaml";
type Files = ReturnType<typeof ownCatalogue>["files"];
const withRights = (files: Files, more: unknown[] = rights): Files => ({
  ...files,
  [EVENT]: `${files[EVENT]}${stringify({ rights: more })}`,
});
const load = (files: Files, options: object = {}) =>
  withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all", ...options }));
const rowsOf = async (slug: string) =>
  (await db.right.findMany({ where: { event: { slug } }, orderBy: { key: "asc" } })).map(
    ({ id: _, eventId: _e, createdAt: _c, revision: _r, stoppedAt, ...row }) => ({ ...row, isStopped: stoppedAt !== null }),
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

test("rights go through an export and an import by key, without codes and lists", async () => {
  const { slug, files } = ownCatalogue();
  expect((await load(withRights(files))).ledger.rights).toEqual({ created: 4, updated: 0, unchanged: 0, removed: 0 });
  const before = await rowsOf(slug);
  expect(before.map(({ key }) => key)).toEqual(["fans", "friends", "partner", "press"]);
  const { id: list } = await db.right.findFirstOrThrow({ where: { key: "fans" } });
  const { id: press } = await db.right.findFirstOrThrow({ where: { key: "press" } });
  await importList({ id: list, file: Buffer.from("0912345678\n"), apply: true }, by);
  const codes = await makeCodes(press, 3);
  const { hash: ofCode } = await db.rightCode.findFirstOrThrow({ where: { rightId: press } });
  const { hash: ofList } = await db.rightListEntry.findFirstOrThrow({ where: { rightId: list } });

  const all = await exported();
  const file = all.get(`events/${slug}.yaml`) ?? "";
  expect((parse(file) as { rights: { key: string }[] }).rights.map(({ key }) => key)).toEqual(["fans", "press", "friends", "partner"]);
  const text = [...all.values()].join("\n");
  for (const secret of [...codes, ...codes.map((code) => code.replaceAll("-", "")), ofCode, ofList, "0912345678", "912345678"])
    expect(text).not.toContain(secret);

  // loaded where it comes from it changes nothing, and codes and list stay
  const same = await withCatalogueFolder(Object.fromEntries(all), (directory) => loadCatalogue({ directory }));
  expect([same.state, same.ledger.rights]).toEqual(["loaded", { created: 0, updated: 0, unchanged: 4, removed: 0 }]);
  expect(await db.rightCode.count({ where: { rightId: press } })).toBe(3);
  expect(await db.rightListEntry.count({ where: { rightId: list } })).toBe(1);

  // loaded as another event it makes the same rights, for that event's sessions, prices and areas
  const other = Object.fromEntries(
    [...all].map(([path, content]) => [path.replace(slug, `${slug}-b`), content.replaceAll(slug, `${slug}-b`)]),
  );
  await withCatalogueFolder(
    { ...other, [`merchandise/${slug}-b.yaml`]: other[`merchandise/${slug}-b.yaml`]?.replaceAll("own-cap", "other-cap") },
    (directory) => loadCatalogue({ directory, agreed: "all" }),
  );
  const copies = await rowsOf(`${slug}-b`);
  const scopeless = (rows: typeof copies) => rows.map(({ sessionIds: _s, priceIds: _p, areaIds: _a, ...row }) => row);
  expect(scopeless(copies)).toEqual(scopeless(before));
  const session = await db.eventSession.findFirstOrThrow({
    where: { event: { slug: `${slug}-b` } },
    include: { prices: { where: { key: "a" } }, areas: { where: { key: "A" } } },
  });
  expect(copies.find(({ key }) => key === "press")).toMatchObject({
    sessionIds: [session.id],
    priceIds: [session.prices[0]?.id],
    areaIds: [session.areas[0]?.id],
  });
  expect(copies.find(({ key }) => key === "fans")).toMatchObject({ sessionIds: [], priceIds: [], areaIds: [] });
});

test("without the key an event keeps its rights, and a right that is gone from the file stays", async () => {
  const { slug, files } = ownCatalogue();
  await load(withRights(files));
  const before = await rowsOf(slug);
  for (const later of [files, withRights(files, rights.slice(0, 1))]) {
    await load(later);
    expect(await rowsOf(slug)).toEqual(before);
  }
});

test("an import asks before it writes over a right that staff have changed", async () => {
  const { slug, files } = ownCatalogue();
  await load(withRights(files));
  const { id } = await db.right.findFirstOrThrow({ where: { key: "fans", event: { slug } } });
  const { revision, name: words } = await getOfficeRight(id);
  await changeRight(
    changeRightSchema.parse({ right_id: String(id), revision, name: words, carrier: "list", early: true, max_tickets: 10 }),
    by,
  );
  const refused = await load(withRights(files), { agreed: new Set() });
  expect(refused.state).toBe("unasked");
  expect(refused.changes.filter(({ asks }) => asks).flatMap(describeChange)).toContainEqual(
    expect.stringMatching(/changed in the office by/),
  );
  expect((await getOfficeRight(id)).max_tickets).toBe(10);
  await load(withRights(files));
  expect((await getOfficeRight(id)).max_tickets).toBe(null);
  expect((await load(withRights(files), { agreed: new Set() })).state).toBe("loaded");
});

test("a right of a session that was removed is not exported as one for all sessions", async () => {
  const { slug, files } = ownCatalogue();
  await load(files);
  const { id: eventId } = await db.event.findUniqueOrThrow({ where: { slug } });
  const created = createRightSchema.parse({ event_id: String(eventId), name: name("Gone"), carrier: "rule", percent: 50 });
  const id = await createRight(created, by);
  await db.right.update({ where: { id }, data: { sessionIds: [2_000_000_000] } });
  expect(parse((await exported()).get(`events/${slug}.yaml`) ?? "")).not.toHaveProperty("rights");
});

test("names what is wrong with a right in its file", async () => {
  const { files } = ownCatalogue();
  const refusal = (more: object) =>
    load(withRights(files, [{ ...rights[2], ...more }]), { dryRun: true }).then(
      () => "none",
      (thrown: unknown) => (thrown instanceof CatalogueError ? thrown.message : Promise.reject(thrown)),
    );
  expect(await refusal({})).toBe("none");
  expect(await refusal({ sessions: ["two"] })).toContain('rights[0].sessions[0]: there is no session "two"');
  expect(await refusal({ prices: ["one/x"] })).toContain('rights[0].prices[0]: there is no price "one/x"');
  expect(await refusal({ areas: ["one/X"] })).toContain('rights[0].areas[0]: there is no area "one/X"');
  expect(await refusal({ carrier: "shared", early: true })).toContain("rights[0].early: is not for a shared code");
  expect(await refusal({ group: { size: 3, paid: 3 } })).toContain("rights[0].group.paid: must be less than size");
  expect(await refusal({ starts_at: "2027-01-04T12:00", ends_at: "2027-01-04T12:00" })).toContain(
    "rights[0].ends_at: is not after starts_at",
  );
  await load(withRights(files));
  const asCode = edited(withRights(files), EVENT, "carrier: list", "carrier: code");
  await expect(load(asCode)).rejects.toThrow("cannot change any more: the right is by list");
});
