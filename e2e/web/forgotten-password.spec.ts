import { expect, test } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { askForCode, dialog, fillNumber, menuOf, national, openTab, otherThan, wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "jp", prefix: "/jp" },
])) {
  test(`resets a forgotten password (${language})`, tier, async ({ page, member, as }) => {
    const words = wordsOf(language);
    const { fields, forgot } = words.Members;
    const toasts = page.locator(".toasts");
    const mobile = national(member);
    await page.goto(`${prefix}/activity`);
    await openTab(page, words, "forgot");
    await expect(page.getByRole("heading", { name: words.Members.dialog.forgotTitle })).toBeFocused();

    // no account has this number
    await fillNumber(dialog(page), words, freshMobile());
    await dialog(page).getByRole("button", { name: words.Members.verify.send }).click();
    await expect(dialog(page).getByText(words.Errors.MEMBER_NOT_FOUND)).toHaveCount(1);
    await expect(toasts).toBeEmpty();

    await fillNumber(dialog(page), words, mobile);
    const code = await askForCode(dialog(page), words, mobile);
    await dialog(page).getByLabel(fields.code).fill(otherThan(code));
    await expect(dialog(page).getByText(words.Errors.CODE_WRONG)).toHaveCount(1);
    await expect(toasts).toBeEmpty();

    // closing loses the input but keeps the code and the countdown
    await page.keyboard.press("Escape");
    await openTab(page, words, "forgot");
    await expect(dialog(page).getByRole("textbox", { name: fields.mobile })).toHaveValue("");
    await fillNumber(dialog(page), words, mobile);
    await dialog(page).getByLabel(fields.code).fill(code);
    await expect(dialog(page).getByRole("heading", { name: forgot.passwordTitle })).toBeFocused();

    await dialog(page).getByRole("textbox", { name: fields.newPassword }).fill("newone1!");
    await dialog(page).getByRole("textbox", { name: fields.passwordConfirm }).fill("newone1?");
    await dialog(page).getByRole("button", { name: forgot.save }).click();
    await expect(dialog(page).getByText(words.Validation.pwd_notsame, { exact: true })).toBeVisible();
    await dialog(page).getByRole("textbox", { name: fields.passwordConfirm }).fill("newone1!");
    await dialog(page).getByRole("button", { name: forgot.save }).click();
    await expect(dialog(page).getByRole("heading", { name: forgot.doneTitle })).toBeFocused();
    expect((await as(member).get("/member/self")).code).toBe(5004);

    await dialog(page).getByRole("button", { name: forgot.relogin }).click();
    await expect(dialog(page).getByRole("textbox", { name: fields.mobile })).toHaveValue(mobile);
    await dialog(page).getByRole("textbox", { name: fields.password }).fill("newone1!");
    await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
    await expect(menuOf(page, words)).toContainText("測試員");
  });
}

test("an expired verification starts again, and says so", async ({ page, member }) => {
  const words = wordsOf("en");
  await page.goto("/en/activity");
  await openTab(page, words, "forgot");
  await fillNumber(dialog(page), words, national(member));
  const code = await askForCode(dialog(page), words, national(member));
  await dialog(page).getByLabel(words.Members.fields.code).fill(code);
  await dialog(page).getByRole("textbox", { name: words.Members.fields.newPassword }).fill("newone1!");
  await dialog(page).getByRole("textbox", { name: words.Members.fields.passwordConfirm }).fill("newone1!");
  // the visitor's session is lost meanwhile, and the verification with it
  await page.context().clearCookies();
  await dialog(page).getByRole("button", { name: words.Members.forgot.save }).click();
  await expect(dialog(page).getByRole("heading", { name: words.Members.forgot.verifyTitle })).toBeFocused();
  await expect(dialog(page).getByText(words.Members.forgot.verifyAgain)).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: words.Members.fields.mobile })).toHaveValue(national(member));
});
