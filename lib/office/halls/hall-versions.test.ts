import { expect, test } from "playwright/test";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import type { HallFile, StraightArea } from "@/lib/domain/catalogue/hall/types";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { listEventHalls } from "@/lib/office/events/list-event-halls";
import { checkHallDraft } from "@/lib/office/halls/check-hall-draft";
import { createHall } from "@/lib/office/halls/create-hall";
import { exportHall } from "@/lib/office/halls/export-hall";
import { importHall } from "@/lib/office/halls/import-hall";
import { listHalls } from "@/lib/office/halls/list-halls";
import { publishHall } from "@/lib/office/halls/publish-hall";
import { readHallFile } from "@/lib/office/halls/read-hall-file";
import { readHallImport } from "@/lib/office/halls/read-hall-import";
import { saveHallDraft } from "@/lib/office/halls/save-hall-draft";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { makeMember } from "@/prisma/factories/members";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const actor = { kind: "command" as const, name: "林測試" };

/** Loads a separate hall with two sessions from files. */
async function loaded() {
  const { slug, files } = ownCatalogue();
  const session = /  - key: one[\s\S]*/.exec(files["events/night.yaml"])![0];
  files["events/night.yaml"] += session.replace("key: one", "key: two");
  const load = (agreed: Set<string> | "all" = "all") => withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed }));
  await load();
  const sessions = () =>
    db.eventSession.findMany({
      where: { event: { slug } },
      orderBy: { id: "asc" },
      include: { hall: true, areas: { orderBy: { key: "asc" }, include: { seats: { orderBy: { id: "asc" } } } } },
    });
  const [first] = await sessions();
  const key = first!.hall.key;
  const buy = async () => {
    const order = { session_id: first!.id, seat_ids: [first!.areas[0]!.seats[0]!.id], ticket_type: "e_ticket" as const };
    await createOrder({ order, caller: { memberId: (await makeMember()).id, language: "tw", bodyHash: "test" } });
  };
  return { slug, key, load, sessions, buy };
}

async function draw(key: string, change: (file: HallFile) => void): Promise<void> {
  const { file, revision } = await readHallFile(key);
  const drawn = structuredClone(file) as HallFile;
  change(drawn);
  await saveHallDraft({ key, revision, file: drawn, actor });
}

async function publish(key: string, follow = false) {
  const { changes } = await checkHallDraft(key, { follow, language: "tw" });
  const { revision } = await readHallFile(key);
  return publishHall(
    { key, revision, agreed: changes.filter(({ asks }) => asks).map((change) => change.key), follow },
    { actor, language: "tw" },
  );
}

const widen = ({ blocks }: HallFile) => Object.assign(blocks[0]!.areas[0]!, { seats: 12, numbering: "odd_even" });

test("a hall without orders changes in place, with the seats of its sessions; a contradicting import asks first", async () => {
  const { key, load, sessions } = await loaded();
  await draw(key, widen);
  expect(await checkHallDraft(key, { follow: false, language: "tw" })).toMatchObject({ problems: [], new_version: false });
  // its sessions are on sale
  expect((await publishHall({ key, revision: 1, agreed: [], follow: false }, { actor, language: "tw" })).state).toBe("unasked");
  expect(await publish(key)).toMatchObject({ state: "published", key, version: 1 });
  for (const { areas } of await sessions())
    expect(areas[0]!.seats.filter(({ row }) => row === "1").map(({ number }) => number)).toContain("12");
  expect(await readHallFile(key)).toMatchObject({ is_draft: false, revision: 0, sessions: 2, sold_sessions: 0 });

  const refused = await load(new Set());
  expect(refused.state).toBe("unasked");
  const edited = refused.changes.filter(({ edit }) => edit);
  expect(edited.map(({ kind, edit }) => [kind, edit?.author])).toEqual([["halls", "林測試"]]);
  expect((await load(new Set(refused.changes.filter(({ asks }) => asks).map(changeKey)))).state).toBe("loaded");
  expect(await db.officeEdit.count({ where: { kind: "halls", key } })).toBe(0);
});

test("sold tickets keep their plan: the change becomes a new version, and sessions without orders follow", async () => {
  const { slug, key, sessions, buy } = await loaded();
  await buy();
  const before = await sessions();
  // a new name changes no seat
  await draw(key, ({ name }) => Object.assign(name, { en: "Renamed" }));
  expect(await publish(key)).toMatchObject({ state: "published", key, version: 1 });

  await draw(key, widen);
  expect(await readHallFile(key)).toMatchObject({ version: 1, next_version: 2, sessions: 2, sold_sessions: 1 });
  expect(await checkHallDraft(key, { follow: true, language: "tw" })).toMatchObject({ problems: [], new_version: true });
  const second = `${key}-v2`;
  expect(await publish(key, true)).toMatchObject({ state: "published", key: second, version: 2 });
  const [sold, free] = await sessions();
  expect([sold!.hall.key, free!.hall.key]).toEqual([key, second]);
  expect(JSON.stringify(sold!.areas)).toBe(JSON.stringify(before[0]!.areas));
  expect(free!.areas[0]!.seats).toHaveLength(36);
  expect(
    (await db.officeEdit.findMany({ where: { key: { in: [slug, second] } }, orderBy: { kind: "asc" } })).map(({ kind }) => kind),
  ).toEqual(["events", "halls"]);

  // the old version remains for its sessions only
  await expect(saveHallDraft({ key, revision: 0, file: {}, actor })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  expect(await readHallFile(key)).toMatchObject({ newest: second, published: { key }, sessions: 1 });
  const listed = (await listHalls("en")).halls.filter((hall) => hall.key.startsWith(key));
  expect(listed).toMatchObject([
    { key: second, version: 2, seats: 36, standing: 40, sessions: 1, older: [{ key, version: 1, sessions: 1 }] },
  ]);
  const offered = (await listEventHalls("en")).filter((hall) => hall.key.startsWith(key));
  expect(offered.map((hall) => [hall.name, hall.replaced])).toEqual([
    ["Renamed v2", false],
    ["Renamed", true],
  ]);
  // the second version has no orders yet
  await draw(second, ({ stage }) => Object.assign(stage, { height: 120 }));
  expect(await publish(second)).toMatchObject({ state: "published", key: second, version: 2 });
});

test("loading a file stored before a setting existed changes nothing", async () => {
  const { key, load } = await loaded();
  const { file } = await db.hall.findUniqueOrThrow({ where: { key } });
  const older = structuredClone(file) as HallFile;
  for (const setting of ["numbering", "first_number", "skip", "level", "rise", "curve"] as const)
    delete (older.blocks[0]!.areas[0] as Partial<StraightArea>)[setting];
  delete (older.stage as Partial<HallFile["stage"]>).height;
  await db.hall.update({ where: { key }, data: { file: older } });
  expect((await load(new Set())).ledger.halls).toMatchObject({ updated: 0, unchanged: 1 });
});

test("refuses to overwrite a newer draft, or a hall that has changed since the draft was read", async () => {
  const { key, load } = await loaded();
  await draw(key, widen);
  const { file } = await readHallFile(key);
  await expect(saveHallDraft({ key, revision: 0, file, actor })).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await expect(publishHall({ key, revision: 7, agreed: [], follow: false }, { actor, language: "tw" })).rejects.toMatchObject({
    key: "SHOWN_CHANGED",
  });
  const row = await db.hall.findUniqueOrThrow({ where: { key } });
  await db.hall.update({ where: { key }, data: { file: { ...(row.file as object), map: { width: 500, height: 300 } } } });
  expect(await readHallFile(key)).toMatchObject({ outdated: true });
  await expect(publish(key)).rejects.toMatchObject({ key: "CHANGE_REFUSED" });
  await load();
});

test("creates a hall empty or as a copy; gaps are saved, and listed before publication", async () => {
  const { key } = await loaded();
  const own = `${key}-copy`;
  const by = { actor, language: "tw" as const };
  expect(await createHall({ key: own, name: "複製廳", copy_of: key }, by)).toEqual({ key: own, revision: 1 });
  await expect(createHall({ key: own, name: "複製廳" }, by)).rejects.toMatchObject({ key: "BAD_INPUT" });
  expect((await checkHallDraft(own, { follow: false, language: "tw" })).problems.map(({ path }) => path.join("."))).toEqual([
    "name.en",
    "name.jp",
    "name.kr",
  ]);
  await expect(publish(own)).rejects.toMatchObject({ details: [{ field: "name.en" }, { field: "name.jp" }, { field: "name.kr" }] });
  await draw(own, ({ name }) => Object.assign(name, { en: "Copy", jp: "写し", kr: "복사" }));
  expect(await publish(own)).toMatchObject({ state: "published", key: own, version: 1, changes: [] });

  const fresh = `${key}-new`;
  await createHall({ key: fresh, name: "新廳" }, by);
  expect((await readHallFile(fresh)).file).toMatchObject({ name: { tw: "新廳", en: "" }, blocks: [{ areas: [] }] });
  for (const form of ["yaml", "svg"] as const) {
    const before = await readHallFile(fresh);
    if (form === "svg") Object.assign(before.file, { address: { tw: "a", en: "a", jp: "a", kr: "a" } });
    const text = await exportHall(form === "svg" ? key : fresh, form);
    expect(
      await importHall({ key: fresh, revision: (await readHallFile(fresh)).revision, read: readHallImport({ form, text }), actor }),
    ).toMatchObject({ state: "saved", problems: [] });
    if (form === "yaml") expect((await readHallFile(fresh)).file).toEqual(before.file);
    else expect((await readHallFile(fresh)).file).toEqual({ ...(await readHallFile(key)).file, key: fresh });
  }
  const refused = await importHall({
    key: fresh,
    revision: (await readHallFile(fresh)).revision,
    read: readHallImport({ form: "yaml", text: "slug: tide\nname: [" }),
    actor,
  });
  expect(refused).toMatchObject({ state: "refused", problems: [{ line: 2 }] });
  expect(
    (
      await importHall({
        key: fresh,
        revision: (await readHallFile(fresh)).revision,
        read: readHallImport({ form: "yaml", text: "slug: tide" }),
        actor,
      })
    ).problems[0]!.message,
  ).toContain("slug");
});

test("refuses to remove an area that a session sells, and names the event", async () => {
  const { slug, key } = await loaded();
  await draw(key, ({ blocks }) => void blocks[0]!.areas.pop());
  const { problems } = await checkHallDraft(key, { follow: false, language: "tw" });
  expect(problems.map(({ path, event }) => [path, event])).toContainEqual([[], slug]);
  expect(problems[0]!.message).toContain('the hall has no area "S"');
});
