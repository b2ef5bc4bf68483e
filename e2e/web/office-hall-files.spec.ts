import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { parse } from "yaml";
import { expect, test } from "@/e2e/fixtures";
import { makeHallDraft, newHallFile } from "@/e2e/office/examples/hall-examples";
import { filled } from "@/e2e/office/office-texts";
import { draftOf, keptDraft, openHall } from "@/e2e/office/open-hall";
import { create } from "@/e2e/orders";
import { isStanding } from "@/lib/domain/catalogue/hall/geometry";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";

const words = office.OfficeHallEditor;

/** Sets the rows of the first area with numbered seats, in the pane. */
async function setRows(page: Page, rows: string): Promise<void> {
  await page.getByRole("application").focus();
  await page.keyboard.press("Tab");
  await page.getByRole("complementary", { name: words.pane }).getByLabel(words.fields.rows, { exact: true }).fill(rows);
}
const rowsOf = async (key: string) => {
  const [area] = (await draftOf(key)).blocks[0]!.areas;
  return area && !isStanding(area) && area.rows;
};

test("exports a hall as a file and imports it, and names unreadable parts by their line", async ({ page, baseURL }) => {
  const { key } = await makeHallDraft();
  await openHall(page, baseURL, key);
  for (const [form, from, to] of [
    ["YAML", "House", "Foyer"],
    ["SVG", "Foyer", "Balcony"],
  ] as const) {
    await page.getByRole("group", { name: words.files.title }).getByRole("button", { name: form }).click();
    const dialog = page.getByRole("dialog", { name: filled(words.files.dialog, { form }) });
    const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("link", { name: words.files.out }).click()]);
    expect(download.suggestedFilename()).toBe(`${key}.${form.toLowerCase()}`);
    const text = readFileSync(await download.path(), "utf8");
    if (form === "YAML") expect(parse(text)).toMatchObject({ key, blocks: [{ areas: [{ key: "A" }, { key: "S" }] }] });

    const input = dialog.locator('input[type="file"]');
    const bring = (buffer: string) =>
      input.setInputFiles({ name: download.suggestedFilename(), mimeType: "text/plain", buffer: Buffer.from(buffer) });
    await bring(form === "YAML" ? text.replace("stage:", "stage: [") : text.slice(0, 200));
    await expect(dialog.getByRole("alert")).toBeVisible();
    expect((await draftOf(key)).blocks[0]).toMatchObject({ name: { en: from } });
    await bring(text.replaceAll(from, to));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: words.tree.title }).getByText(to)).toBeVisible();
    expect((await draftOf(key)).blocks[0]).toMatchObject({
      name: { en: to },
      areas: [
        { key: "A", rows: 1 },
        { key: "S", places: 40 },
      ],
    });
  }
});

test(
  "steps that could not be saved on the server are stored on the device, and continue after a reload",
  { tag: "@all" },
  async ({ page, baseURL }) => {
    const { key } = await makeHallDraft();
    await openHall(page, baseURL, key);
    await page.route("**/office/api/hall/save/**", (route) => route.abort());
    await setRows(page, "7");
    await expect(page.getByText(words.keeping.failed)).toBeVisible();
    expect(await rowsOf(key)).toBe(1);
    await page.unroute("**/office/api/hall/save/**");
    await page.reload();
    await page.getByRole("button", { name: words.device.take }).click();
    await expect.poll(() => rowsOf(key)).toBe(7);
    // it was saved: the next visit asks nothing
    await keptDraft(page, key);
    await page.reload();
    await expect(page.getByRole("application")).toBeVisible();
    await expect(page.getByRole("button", { name: words.device.take })).toHaveCount(0);
  },
);

test(
  "a save after another person's save is refused with a notice, overwrites nothing, and continues from the stored draft",
  { tag: "@all" },
  async ({ page, baseURL }) => {
    const { key } = await makeHallDraft();
    await openHall(page, baseURL, key);
    await db.hallDraft.update({ where: { key }, data: { revision: { increment: 1 }, file: { ...newHallFile(key), key } } });
    await setRows(page, "7");
    await expect(page.getByText(words.keeping.lost)).toBeVisible();
    expect(await rowsOf(key)).toBe(1);
    await page.getByRole("button", { name: words.main.reload }).click();
    await expect(page.getByText(words.keeping.lost)).toHaveCount(0);
    await setRows(page, "8");
    await expect.poll(() => rowsOf(key)).toBe(8);
  },
);

test("a hall with sold seats changes as a new version: its session stays the same, the other session uses the new version", async ({
  page,
  baseURL,
  api,
}) => {
  const { slug, files } = ownCatalogue();
  const session = /  - key: one[\s\S]*/.exec(files["events/night.yaml"])![0];
  files["events/night.yaml"] += session.replace("key: one", "key: two");
  await withCatalogueFolder(files, (directory) => loadCatalogue({ directory, agreed: "all" }));
  const sessions = () =>
    db.eventSession.findMany({
      where: { event: { slug } },
      orderBy: { id: "asc" },
      include: { hall: true, areas: { where: { key: "A" }, include: { seats: { orderBy: { id: "asc" } } } } },
    });
  const [sold] = await sessions();
  const { key } = sold!.hall;
  const seat = sold!.areas[0]!.seats[0]!;
  expect(await create(api, { session_id: sold!.id, seat_ids: [seat.id], ticket_type: "e_ticket" })).toMatchObject({ code: 0 });

  await openHall(page, baseURL, key);
  await setRows(page, "4");
  await page.getByRole("button", { name: filled(words.main.publish, { number: 2 }), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: filled(words.publish.titleVersion, { number: 2 }) });
  await expect(dialog.getByText(filled(words.publish.keeps, { number: 1, count: 1 }))).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: filled(words.publish.follow, { count: 1, number: 2 }) })).toBeChecked();
  await dialog.getByText(words.publish.read, { exact: true }).click();
  await dialog.getByRole("button", { name: filled(words.publish.act, { number: 2 }) }).click();
  await expect(page).toHaveURL(new RegExp(`/office/halls/${key}-v2$`));
  await expect(page.getByText(filled(words.version.live, { number: 2 }))).toBeVisible();
  const [kept, followed] = await sessions();
  expect([kept!.hall.key, kept!.areas[0]!.seats.length]).toEqual([key, 30]);
  expect([followed!.hall.key, followed!.areas[0]!.seats.length]).toEqual([`${key}-v2`, 40]);
  expect(kept!.areas[0]!.seats[0]).toMatchObject({ id: seat.id, row: seat.row, number: seat.number });
});
