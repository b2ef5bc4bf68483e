import { expect, test } from "@/e2e/fixtures";
import { dialog, openTab, wordsOf } from "@/e2e/register";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";

const words = wordsOf("tw");
const { fields } = words.Members;

test("a number with a plus sign selects its country, and any notation of a member's number logs in", async ({ page, member }) => {
  await page.goto("/about");
  await openTab(page, words, "login");
  const number = dialog(page).getByRole("textbox", { name: fields.mobile });
  const country = dialog(page).getByRole("combobox", { name: fields.countryCode });
  for (const [typed, code] of [
    ["＋８５２ 9123-4567", "852"],
    ["0081 (090) 1234-5678", "81"],
    ["+886 912 345 678", "886"],
  ] as const) {
    await number.fill(typed);
    await number.blur();
    await expect(country).toHaveValue(code);
    await expect(dialog(page).getByText(words.Validation.mobile_rule)).toHaveCount(0);
  }
  await number.fill(`\u202a＋${member.mobile.slice(1, 4)} (0)${member.mobile.slice(4, 7)}-${member.mobile.slice(7)}`);
  await dialog(page).getByRole("textbox", { name: fields.password }).fill(FACTORY_PASSWORD);
  await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: words.Layout.memberMenu })).toBeVisible();
});

test("a number that is typed before the list of countries is there keeps its country", async ({ page }) => {
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route(/\/misc\/countries/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto("/about");
  await openTab(page, words, "login");
  const country = dialog(page).getByRole("combobox", { name: fields.countryCode });
  await dialog(page).getByRole("textbox", { name: fields.mobile }).fill("+852 9123-4567");
  await dialog(page).getByRole("textbox", { name: fields.password }).focus();
  await expect(country).toHaveValue("852");
  send();
  await expect.poll(() => country.locator("option").count()).toBeGreaterThan(10);
  await expect(country).toHaveValue("852");
});
