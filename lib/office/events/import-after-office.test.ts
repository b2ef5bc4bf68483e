import { expect, test } from "playwright/test";
import type { ApplyOptions, LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { describeChange } from "@/lib/domain/catalogue/changes/describe-change";
import { changeKey } from "@/lib/domain/catalogue/changes/rules";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { publishEvent } from "@/lib/office/events/publish-event";
import { readEventFile } from "@/lib/office/events/read-event-file";
import { saveEventDraft } from "@/lib/office/events/save-event-draft";
import type { EventDraftFile } from "@/lib/office/events/types";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const by = { actor: { kind: "command" as const, name: "林測試" }, scope: null, language: "tw" as const };

test("an import that contradicts later office changes asks for confirmation, once", async () => {
  const { slug, files } = ownCatalogue();
  const load = (options: Partial<ApplyOptions> = {}) => withCatalogueFolder(files, (directory) => loadCatalogue({ directory, ...options }));
  expect((await load()).state).toBe("loaded");
  const ref = String((await db.event.findUniqueOrThrow({ where: { slug } })).id);
  const { file } = (await readEventFile(ref, null)) as unknown as { file: EventDraftFile };
  await saveEventDraft({ ref, revision: 0, file: { ...file, position: 77, name: { ...file.name, en: "Written in the office" } } }, by);
  expect((await publishEvent({ ref, revision: 1, agreed: [] }, by)).state).toBe("published");
  const nameInEnglish = async () => ((await db.event.findUniqueOrThrow({ where: { slug } })).name as { en: string }).en;

  // changed texts alone need no confirmation; the office's later change does
  const refused = await load();
  expect(refused.state).toBe("unasked");
  expect(lines(refused)).toContainEqual(expect.stringMatching(/changed in the office by 林測試 on \d{4}-\d\d-\d\d \d\d:\d\d/));
  expect(await nameInEnglish()).toBe("Written in the office");
  // later publications by staff need no confirmation because of the import
  await saveEventDraft({ ref, revision: 0, file: { ...file, position: 78 } }, by);
  expect((await publishEvent({ ref, revision: 1, agreed: [] }, by)).state).toBe("published");
  const asking = (await load({ dryRun: true })).changes.filter(({ asks }) => asks);
  expect(asking.map(({ kind, edit }) => [kind, edit?.author])).toEqual([["events", "林測試"]]);
  expect((await load({ agreed: new Set(asking.map(changeKey)) })).state).toBe("loaded");
  expect((await load()).state).toBe("loaded");
  expect(await db.officeEdit.count({ where: { kind: "events", key: slug } })).toBe(0);
});

const lines = ({ changes }: LoadOutcome) => changes.flatMap(describeChange);
