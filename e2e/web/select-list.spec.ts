import { expect, test } from "@/e2e/fixtures";
import { dialog, openTab, wordsOf } from "@/e2e/register";
import { barriers } from "../barriers";

test("a list in a dialog scrolls by the wheel, closes by Esc alone, and works by keyboard", async ({ page }) => {
  const words = wordsOf("en");
  await page.goto("/en/about");
  await openTab(page, words, "register");
  const country = dialog(page).getByRole("combobox", { name: words.Members.fields.countryCode }).locator("visible=true");
  // the countries are loading until then
  await expect(country.locator("option").nth(2)).toBeAttached();
  await country.click();
  await expect(country.locator("option").first()).toBeVisible();
  const third = country.locator("option").nth(2);
  const top = async () => (await third.boundingBox())?.y ?? 0;
  const before = await top();
  await third.hover();
  await page.mouse.wheel(0, 150);
  await expect.poll(top, "the list scrolls, not what lies behind it").toBeLessThan(before - 20);
  await page.keyboard.press("Escape");
  await expect(third).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(country).toBeFocused();

  const salutation = dialog(page).getByLabel(words.Members.fields.salutation);
  await salutation.focus();
  await page.keyboard.press("Space");
  await expect(salutation.locator("option").last()).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await barriers(page, { within: "[role=dialog]" }), colorScheme).toEqual([]);
  }
  await expect(salutation, "it is not left yet").not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(salutation).toHaveAccessibleDescription(words.Validation.require_appellation);
  await salutation.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(salutation).toHaveValue("4");
  await expect(salutation).toBeFocused();
});
