import { newHallFile } from "@/e2e/office/examples/hall-examples";
import { expect, test } from "@/e2e/office/staff-caller";
import { fetchWhileBusy } from "@/e2e/polling";
import type { HallCheck, HallFileView, HallList, ImportedHall, PublishedHall } from "@/lib/office/halls/types";
import { db } from "@/lib/platform/db";

type Saved = { key: string; revision: number };

test("creates a hall, draws, previews and publishes it, exports it as a file and imports it", async ({ staffCaller, baseURL }) => {
  const staff = await staffCaller({ roles: ["events"] });
  const file = newHallFile();
  const { key } = file;
  expect((await staff.post<Saved>("hall/create", { key, name: "測試廳" })).result).toEqual({ key, revision: 1 });
  const listed = async () => (await staff.get<HallList>("hall/list?lang=en")).result.halls.find((hall) => hall.key === key);
  expect(await listed()).toMatchObject({ name: "測試廳", seats: 0, version: null, draft: { revision: 1, by: staff.staff.name } });
  expect((await staff.get<HallCheck>(`hall/check/${key}`)).result.problems).toContainEqual({
    path: ["name", "en"],
    message: "must not be empty",
    event: null,
  });
  const gaps = await staff.post(`hall/publish/${key}`, { revision: 1 });
  expect(gaps.code).toBe(1000);
  expect(gaps.failure?.details?.map(({ field }) => field)).toContain("address.kr");

  expect((await staff.post<Saved>(`hall/save/${key}`, { revision: 1, file })).result.revision).toBe(2);
  expect(await staff.post(`hall/save/${key}`, { revision: 1, file })).toMatchObject({ code: 1041 });
  expect((await staff.get<HallFileView>(`hall/file/${key}`)).result).toMatchObject({ file, revision: 2, is_draft: true, published: null });
  expect((await staff.post<PublishedHall>(`hall/publish/${key}`, { revision: 2 })).result).toMatchObject({
    state: "published",
    key,
    version: 1,
  });
  expect(await listed()).toMatchObject({ seats: 10, standing: 40, sessions: 0, version: 1, draft: null });
  expect(await db.hall.count({ where: { key } })).toBe(1);

  const get = (path: string) =>
    fetchWhileBusy(`${baseURL}/office/api/${path}`, { headers: { cookie: `office_login=${staff.staff.loginToken}` } });
  const revision = async () => (await staff.get<HallFileView>(`hall/file/${key}`)).result.revision;
  for (const form of ["yaml", "svg"]) {
    const reply = await get(`hall/export/${key}?form=${form}`);
    expect([reply.status, reply.headers.get("content-disposition")]).toEqual([200, `attachment; filename="${key}.${form}"`]);
    const text = await reply.text();
    expect((await staff.post<ImportedHall>(`hall/import/${key}`, { revision: await revision(), form, text })).result).toMatchObject({
      state: "saved",
    });
    const read = (await staff.get<HallFileView>(`hall/file/${key}`)).result;
    expect(read.file).toEqual(read.published);
  }
  expect(await staff.post(`hall/discard/${key}`)).toMatchObject({ code: 0 });
  expect(await staff.post(`hall/discard/${key}`)).toMatchObject({ code: 2001 });
});

test("halls belong to all events: staff limited to some events have no access", async ({ staffCaller, newSession }) => {
  const limited = await staffCaller({ roles: ["events"], eventIds: [(await newSession()).eventId] });
  for (const call of [
    limited.get("hall/list"),
    limited.get("hall/file/star-river-hall"),
    limited.post("hall/save/a", { revision: 0, file: {} }),
  ])
    expect(await call).toMatchObject({ code: 5003 });
});
