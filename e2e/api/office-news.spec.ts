import { announcement } from "@/e2e/office/examples/news-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { db } from "@/lib/platform/db";

type Saved = { key: string; revision: string };
type Item = { key: string; state: string; changed: boolean; missing: string[] };
type Listed = { items: { announcement_id: string; title: string }[] };

test("publishes an announcement from a draft with gaps, changes it, and takes it off the site", async ({ staffCaller, visitor }) => {
  const staff = await staffCaller({ roles: ["events"] });
  const data = announcement();
  const titles = async () => (await visitor.get<Listed>("/announcement/list")).result.items.map(({ title }) => title);
  const itemOf = async (key: string) => (await staff.get<{ items: Item[] }>("news/list")).result.items.find((item) => item.key === key);
  const gaps = { ...data, title: { ...data.title, jp: "" } };
  const { key, revision: first } = (await staff.post<Saved>("news/save", { data: gaps })).result;
  const act = { kind: "announcement", key };
  expect(await itemOf(key)).toMatchObject({ state: "draft", missing: ["jp"] });
  expect(await staff.post("news/publish", { ...act, revision: first })).toMatchObject({
    http: 400,
    failure: { details: [{ field: "title.jp", key: "invalid" }] },
  });
  const saved = await staff.post<Saved>("news/save", { key, revision: first, data });
  const { revision } = saved.result;
  expect(saved).toMatchObject({ code: 0, result: { key } });
  expect(await staff.post("news/save", { key, revision: first, data: gaps })).toMatchObject({ http: 409, code: 1041 });
  expect(await staff.post("news/publish", { ...act, revision: first })).toMatchObject({ http: 409, code: 3016 });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await staff.post("news/publish", { ...act, revision, at: tomorrow })).toMatchObject({ code: 0 });
  expect(await itemOf(key)).toMatchObject({ state: "scheduled", changed: false, missing: [] });
  expect(await titles()).not.toContain(data.title.tw);
  expect(await staff.post("news/publish", { ...act, revision, at: new Date(Date.now() - 1_000).toISOString() })).toMatchObject({ code: 0 });
  // lists are cached for a second at most after a change
  await expect.poll(titles).toContain(data.title.tw);
  // an import with a different content asks first
  expect(await db.officeEdit.count({ where: { kind: "announcements", key } })).toBe(1);

  const second = { ...data, title: { ...data.title, tw: `${data.title.tw} 更新` } };
  const { revision: next } = (await staff.post<Saved>("news/save", { key, revision, data: second })).result;
  // the published version is shown until the next one replaces it
  expect(await staff.post("news/publish", { ...act, revision: next, at: tomorrow })).toMatchObject({
    http: 400,
    failure: { details: [{ field: "at" }] },
  });
  expect(await itemOf(key)).toMatchObject({ state: "live", changed: true });
  expect(await titles()).toContain(data.title.tw);
  await staff.post("news/publish", { ...act, revision: next });
  await expect.poll(titles).toContain(second.title.tw);
  const { id } = await db.announcement.findUniqueOrThrow({ where: { key } });
  expect(await staff.post("news/unpublish", act)).toMatchObject({ code: 0 });
  await expect.poll(titles).not.toContain(second.title.tw);
  await expect.poll(async () => (await visitor.get(`/announcement/detail/${id}`)).http).toBe(404);
  expect(await itemOf(key)).toMatchObject({ state: "draft" });
  expect(await staff.post("news/discard", act)).toMatchObject({ code: 0 });
  expect(await itemOf(key)).toBeUndefined();
  const acts = await db.auditEntry.findMany({ where: { subjectId: `announcement ${key}` }, orderBy: { id: "asc" } });
  expect(acts.map((entry) => entry.act.split(".")[1])).toEqual(
    ["saved", "saved", "published", "published", "saved", "published", "unpublished", "discarded"], // prettier-ignore
  );
});

test("staff limited to some events cannot write for the whole site; a banner needs an existing picture", async ({ staffCaller }) => {
  const limited = await staffCaller({ roles: ["events"], eventIds: [] });
  expect(await limited.get("news/list")).toMatchObject({ http: 403, code: 5003 });
  expect(await limited.post("news/save", { data: announcement() })).toMatchObject({ http: 403, code: 5003 });
  const staff = await staffCaller({ roles: ["events"] });
  const { title } = announcement();
  const { key, revision } = (
    await staff.post<Saved>("news/save", { data: { kind: "banner", image: "/etc/passwd", link: "/activity", title } })
  ).result;
  expect(await staff.post("news/publish", { kind: "banner", key, revision })).toMatchObject({ failure: { details: [{ field: "image" }] } });
  const { images } = (await staff.get<{ images: string[] }>("news/list")).result;
  const question = { kind: "question", category: "other", title, content: title };
  for (const data of [{ kind: "banner", image: images[0], link: "/activity", title }, question]) {
    const { key: made, revision: shown } = (await staff.post<Saved>("news/save", { data })).result;
    const act = { kind: data.kind, key: made };
    expect(await staff.post("news/publish", { ...act, revision: shown })).toMatchObject({ code: 0 });
    expect(await staff.post("news/unpublish", act)).toMatchObject({ code: 0 });
    expect(await staff.post("news/discard", act)).toMatchObject({ code: 0 });
  }
  expect(await staff.post("news/save", { key: "office-nothing", data: announcement() })).toMatchObject({ http: 404 });
  expect(await staff.post("news/save", { data: { kind: "banner", image: "x", link: "//elsewhere.example", title } })).toMatchObject({
    http: 400,
  });
});
