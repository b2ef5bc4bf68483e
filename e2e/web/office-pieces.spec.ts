import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { aPicture } from "@/e2e/office/examples/shop-examples";
import { noBarrier } from "@/e2e/office/no-barrier";
import { contentLanguages } from "@/lib/i18n/languages";
import { languageNames } from "@/lib/i18n/messages";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeShop.piece;

test("a new merchandise item: gaps are counted, a picture is uploaded, and the shop sells it", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto("/office/shop");
  await page.getByRole("button", { name: words.add }).click();
  const name = `測試海報 ${randomUUID().slice(0, 8)}`;
  const editor = page.getByRole("form", { name: words.edit });
  for (const language of contentLanguages) {
    const side = editor.getByRole("group", { name: languageNames[language], exact: true });
    await side.getByLabel(words.name).fill(name);
    await side.getByLabel(words.details).fill("A2");
    await editor.getByLabel(`${words.spec.replace("{number}", "1")} · ${languageNames[language]}`).fill("A2");
  }
  await editor.getByLabel(words.price).fill("450");
  await editor.getByLabel(words.firstStock).fill("30");
  // the picture is still missing
  await expect(editor.getByRole("status")).toContainText("1");
  await expect(editor.getByRole("button", { name: words.show, exact: true })).toBeDisabled();
  const files = editor.locator("input[type=file]");
  await files.setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(editor.getByRole("alert")).toHaveText(office.Office.upload.refused);
  await files.setInputFiles({ name: "poster.jpg", mimeType: "image/jpeg", buffer: await aPicture({ width: 800, height: 800 }) });
  const picture = editor.getByRole("img", { name: words.picture.replace("{number}", "1") });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await noBarrier(page);
  await editor.getByRole("button", { name: words.show, exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("450");
  const visitor = await page.context().newPage();
  await visitor.goto(`/merch?search_txt=${encodeURIComponent(name)}`);
  await visitor
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await expect(visitor.getByRole("heading", { name, level: 1 })).toBeVisible();
  await visitor.close();
  await row.getByRole("button").click();
  await page.getByRole("button", { name: words.edit }).click();
  await editor.getByLabel(words.price).fill("480");
  await editor.getByRole("button", { name: words.saveShown }).click();
  await expect(row).toContainText("480");
});
