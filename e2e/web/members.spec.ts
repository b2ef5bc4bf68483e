import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, latestMessage, test } from "@/e2e/fixtures";
import type tw from "@/messages/tw.json";

type Words = typeof tw;
const wordsOf = (language: string) => JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Words;
const newMobile = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

const dialog = (page: Page) => page.getByRole("dialog").first();

/** A press before the page is alive does nothing: press until the dialog is there. */
async function openDialog(page: Page, words: Words): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("banner").getByRole("button", { name: words.Layout.login }).first();
    // behind the open dialog the button is out of reach
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

async function openTab(page: Page, words: Words, tab: "login" | "register"): Promise<void> {
  await openDialog(page, words);
  await dialog(page).getByRole("button", { name: words.Members.dialog[tab], exact: true }).click();
}

async function fillNumber(page: Page, words: Words, mobile: string): Promise<void> {
  const field = dialog(page).getByRole("textbox", { name: words.Members.fields.mobile });
  await field.fill(mobile);
  await field.blur();
}

/** Ask for a code and return the one that the phone received. */
async function askForCode(page: Page, words: Words, mobile: string): Promise<string> {
  await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
  await dialog(page).getByRole("button", { name: words.Members.verify.send }).click();
  await expect(dialog(page).getByLabel(words.Members.fields.code)).toBeVisible();
  return /\d{4}/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0] ?? "";
}

async function agreeToAll(page: Page, words: Words): Promise<void> {
  for (const name of ["terms", "privacy", "membership"] as const) {
    const title = words.Members.agreements[name];
    await dialog(page).getByRole("checkbox", { name: title }).click();
    const text = page.getByRole("dialog", { name: title });
    await expect(text.getByRole("listitem").first()).toBeVisible();
    await text.getByRole("button", { name: words.Members.agreements.agree, exact: true }).click();
    await expect(dialog(page).getByRole("checkbox", { name: title })).toBeChecked();
  }
}

for (const { language, prefix, lastName, firstName, fullName } of [
  { language: "tw", prefix: "", lastName: "林", firstName: "雨晴", fullName: "林雨晴" },
  { language: "en", prefix: "/en", lastName: "Lin", firstName: "Yu-Ching", fullName: "Yu-Ching Lin" },
]) {
  test(`register, log out, log in (${language})`, async ({ page }) => {
    const words = wordsOf(language);
    const { fields } = words.Members;
    const mobile = newMobile();
    await page.goto(`${prefix}/activity`);
    await openTab(page, words, "register");
    const submit = dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true });
    await dialog(page).getByLabel(fields.last_name, { exact: true }).fill(lastName);
    await dialog(page).getByLabel(fields.first_name, { exact: true }).fill(firstName);
    await fillNumber(page, words, mobile);
    const code = await askForCode(page, words, mobile);

    // a wrong code says so, the right one hides the field
    await dialog(page).getByLabel(fields.code).fill(code === "1000" ? "1001" : "1000");
    await expect(dialog(page).getByText(words.Errors.CODE_WRONG)).toBeVisible();
    await dialog(page).getByLabel(fields.code).fill(code);
    await expect(dialog(page).getByText(words.Members.verify.verified)).toBeVisible();
    await expect(dialog(page).getByLabel(fields.code)).toBeHidden();

    const password = dialog(page).getByRole("textbox", { name: fields.new_password });
    await password.fill("abc12");
    await password.blur();
    await expect(dialog(page).getByText(words.Validation.pwd_require_note)).toBeVisible();
    await password.fill("abc123!");
    await expect(dialog(page).getByText(words.Validation.pwd_require_note)).toBeHidden();
    const again = dialog(page).getByRole("textbox", { name: fields.password_confirm });
    await again.fill("abc123?");
    await again.blur();
    await expect(dialog(page).getByText(words.Validation.pwd_notsame)).toBeVisible();
    await again.fill("abc123!");
    await dialog(page).getByLabel(fields.email).fill("someone@example.com");
    await dialog(page).getByLabel(fields.salutation).selectOption("3");
    await expect(submit).toBeDisabled();
    await agreeToAll(page, words);
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.waitForURL((url) => url.pathname === (prefix || "/"));
    await expect(page.getByText(words.Members.toast.register_done)).toBeVisible();

    const menu = page.getByRole("banner").getByRole("button", { name: words.Layout.memberMenu });
    await expect(menu).toContainText(fullName);
    await menu.click();
    await page.getByRole("button", { name: words.Layout.logout }).click();
    await openTab(page, words, "login");
    await dialog(page).getByRole("textbox", { name: fields.mobile }).fill(mobile);
    const secret = dialog(page).getByRole("textbox", { name: fields.password });
    const logIn = dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true });
    await secret.fill("abc124!");
    await logIn.click();
    await expect(dialog(page).getByText(words.Errors.WRONG_LOGIN)).toBeVisible();
    await expect(secret).toHaveValue("abc124!");
    await secret.fill("abc123!");
    await logIn.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(menu).toContainText(fullName);
  });
}

test("the wait for another code outlives the dialog, and belongs to the number", async ({ page }) => {
  const words = wordsOf("tw");
  const mobile = newMobile();
  await page.goto("/activity");
  await openTab(page, words, "register");
  await fillNumber(page, words, mobile);
  await askForCode(page, words, mobile);
  await expect(dialog(page).getByRole("button", { name: /重新發送 (3:00|2:\d\d)/ })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await openDialog(page, words);
  await expect(page.getByRole("heading", { name: words.Members.dialog.choose_title })).toBeVisible();
  await dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }).click();
  await expect(dialog(page).getByRole("textbox", { name: words.Members.fields.mobile })).toHaveValue("");
  await fillNumber(page, words, mobile);
  await expect(dialog(page).getByRole("button", { name: /重新發送 2:\d\d/ })).toBeDisabled();
  await fillNumber(page, words, newMobile());
  await expect(dialog(page).getByRole("button", { name: words.Members.verify.send })).toBeEnabled();
});

test("a registered number leads to the login, which has it already", async ({ page, member }) => {
  const words = wordsOf("tw");
  const mobile = member.mobile.replace("+886", "0");
  await page.goto("/activity");
  await openTab(page, words, "register");
  await fillNumber(page, words, mobile);
  await expect(dialog(page).getByText(words.Validation.unavailable_phone)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: words.Members.verify.send })).toBeDisabled();
  await dialog(page).getByRole("button", { name: words.Members.verify.go_login }).click();
  await expect(dialog(page).getByRole("textbox", { name: words.Members.fields.mobile })).toHaveValue(mobile);
});

test("only agreeing under a text ticks it", async ({ page }) => {
  const words = wordsOf("kr");
  await page.goto("/kr/activity");
  await openTab(page, words, "register");
  const terms = dialog(page).getByRole("checkbox", { name: words.Members.agreements.terms });
  await terms.click();
  const text = page.getByRole("dialog", { name: words.Members.agreements.terms });
  // Korean readers get the English text, and are told so
  await expect(text.getByText(words.Members.agreements.language_note)).toBeVisible();
  await expect(text.getByRole("heading", { name: "Your account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).not.toBeChecked();
  await expect(page.getByRole("heading", { name: words.Members.dialog.register_title })).toBeVisible();
});

test("without a login the members' pages lead home", async ({ page }) => {
  for (const [path, home] of [["/member/record/list", "/"], ["/member/record/detail/1", "/"], ["/en/purchase/payment?order_id=1", "/en"], ["/jp/purchase/payment/creditCard", "/jp"]] as const) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(home);
  }
});
