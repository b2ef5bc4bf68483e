import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { agreeButton, agreementSheet, askForCode, codeSentTo, dialog, fillNumber, national, openTab, wordsOf } from "@/e2e/register";
import { show } from "@/e2e/walk/walk";
import { barriers } from "../barriers";

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`not reached by Tab: ${target}`);
}

test("registration works by keyboard alone", async ({ page }) => {
  const words = wordsOf("en");
  const { fields } = words.Members;
  const { keyboard } = page;
  const mobile = freshMobile();
  await page.goto("/en/activity");
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: words.Layout.login }));
  await keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await tabTo(page, dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: words.Members.dialog.registerTitle })).toBeFocused();

  await tabTo(page, dialog(page).getByRole("textbox", { name: fields.mobile }));
  await keyboard.type(mobile);
  await tabTo(page, dialog(page).getByRole("button", { name: words.Members.verify.send }));
  await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
  await keyboard.press("Enter");
  // the focus stays in the code's field until the code is correct
  await expect(dialog(page).getByLabel(fields.code)).toBeFocused();
  await keyboard.type(await codeSentTo(mobile));
  await expect(dialog(page).getByLabel(fields.lastName, { exact: true })).toBeFocused();
  await keyboard.type("Lin");
  await keyboard.press("Tab");
  await keyboard.type("Yu-Ching");
  await tabTo(page, dialog(page).getByLabel(fields.salutation));
  await keyboard.type("Miss");
  await tabTo(page, dialog(page).getByLabel(fields.email));
  await keyboard.type("someone@example.com");
  await tabTo(page, dialog(page).getByRole("textbox", { name: fields.newPassword }));
  await keyboard.type("abc123!");
  await tabTo(page, dialog(page).getByRole("textbox", { name: fields.passwordConfirm }));
  await keyboard.type("abc123!");
  const row = (name: "terms" | "privacy" | "membership") => dialog(page).getByRole("checkbox", { name: words.Members.agreements[name] });
  await tabTo(page, row("terms"));
  await keyboard.press("Space");
  for (const name of ["terms", "privacy", "membership"] as const) {
    // the focus is in the text, which the arrow keys scroll
    await expect(agreementSheet(page, words).getByRole("region", { name: words.Members.agreements[name], exact: true })).toBeFocused();
    await expect(agreeButton(page, words, name)).toBeEnabled();
    await tabTo(page, agreeButton(page, words, name));
    await keyboard.press("Enter");
  }
  await expect(row("terms")).toBeFocused();
  for (const name of ["terms", "privacy", "membership"] as const) await expect(row(name)).toBeChecked();
  await tabTo(page, dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }));
  await keyboard.press("Enter");
  await expect(page.getByRole("status").getByText(words.Members.toast.registerDone)).toBeVisible();
  await expect(page).toHaveURL(/\/en$/);
});

// the walk through all screens opens the dialog's other steps
test(
  "no serious accessibility violation in a refused login and a password reset, in light and dark mode",
  { tag: "@all" },
  async ({ page, member }) => {
    const words = wordsOf("tw");
    const check = async (where: string) => {
      for (const theme of ["light", "dark"] as const) {
        await show(page, { width: 1280, theme });
        expect(await barriers(page), `${where}, ${theme}`).toEqual([]);
      }
    };
    await page.goto("/register");
    await openTab(page, words, "login");
    await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
    await expect(dialog(page).getByText(words.Validation.pwd_require, { exact: true })).toBeVisible();
    await check("login with errors");
    await dialog(page).getByRole("button", { name: words.Members.forgot.link }).click();
    await fillNumber(dialog(page), words, national(member));
    const code = await askForCode(dialog(page), words, national(member));
    await check("verify");
    await dialog(page).getByLabel(words.Members.fields.code).fill(code);
    await dialog(page).getByRole("textbox", { name: words.Members.fields.newPassword }).fill("newone1!");
    await check("new password");
    await dialog(page).getByRole("textbox", { name: words.Members.fields.passwordConfirm }).fill("newone1!");
    await dialog(page).getByRole("button", { name: words.Members.forgot.save }).click();
    await expect(dialog(page).getByRole("button", { name: words.Members.forgot.relogin })).toBeVisible();
    await check("success");
  },
);
