import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "playwright/test";
import { latestMessage } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import type tw from "@/messages/tw.json";

export type Words = typeof tw;
type Names = { lastName: string; firstName: string };

/** The product's messages in a language. */
export const wordsOf = (language: string) => JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Words;

/** The login dialog; an agreement opens a second one on top of it. */
export const dialog = (page: Page) => page.getByRole("dialog").first();

/** The header's menu of the logged-in member. */
export const menuOf = (page: Page, words: Words) => page.getByRole("banner").getByRole("button", { name: words.Layout.memberMenu });

/** Logs out by the header's menu and waits for the home page, whose reload would abort earlier actions. */
export async function logOut(page: Page, words: Words): Promise<void> {
  await menuOf(page, words).click();
  const home = page.waitForEvent("load");
  await page.getByRole("banner").getByText(words.Layout.logout).click();
  await home;
}

/** A member fixture's number as the member would type it. */
export const national = ({ mobile }: { mobile: string }) => mobile.replace("+886", "0");

/** Another code than this one. */
export const otherThan = (code: string) => (code === "1000" ? "1001" : "1000");

/** A press before hydration does nothing, so this presses until the dialog is open. */
export async function openDialog(page: Page, words: Words): Promise<void> {
  await expect(async () => {
    const button = page.getByRole("banner").getByRole("button", { name: words.Layout.login }).first();
    // the open dialog covers the button
    if (await button.isVisible()) await button.click({ timeout: 2_000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

export async function openTab(page: Page, words: Words, tab: "login" | "register" | "forgot"): Promise<void> {
  await openDialog(page, words);
  await dialog(page)
    .getByRole("button", { name: words.Members.dialog[tab === "register" ? "register" : "login"], exact: true })
    .click();
  if (tab === "forgot") await dialog(page).getByRole("button", { name: words.Members.forgot.link }).click();
}

export async function fillNumber(within: Locator, words: Words, mobile: string): Promise<void> {
  const field = within.getByRole("textbox", { name: words.Members.fields.mobile });
  await field.fill(mobile);
  await field.blur();
}

/** The code in the latest text message to a number. */
export async function codeSentTo(mobile: string): Promise<string> {
  return /\d{4}/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0] ?? "";
}

/** Requests a code and returns the one that the phone received. */
export async function askForCode(within: Locator, words: Words, mobile: string): Promise<string> {
  await within.getByRole("button", { name: words.Members.verify.send }).click();
  await expect(within.getByLabel(words.Members.fields.code)).toBeVisible();
  return codeSentTo(mobile);
}

/** The sheet with the three agreements. */
export const agreementSheet = (page: Page, words: Words) => page.getByRole("dialog", { name: words.Members.agreements.sheetTitle });

/** The button below an agreement's text. */
export const agreeButton = (page: Page, words: Words, name: "terms" | "privacy" | "membership") =>
  agreementSheet(page, words).getByRole("button", {
    name: words.Members.agreements.agreeTo.replace("{name}", words.Members.agreements[name]),
    exact: true,
  });

/** One row opens the sheet; agreeing to a text marks its row and opens the next. */
export async function agreeToAll(page: Page, words: Words, within: Locator): Promise<void> {
  const { agreements } = words.Members;
  const names = ["terms", "privacy", "membership"] as const;
  await within.getByRole("checkbox", { name: agreements.terms }).click();
  const sheet = agreementSheet(page, words);
  for (const name of names) {
    await expect(sheet.getByRole("heading", { name: agreements[name], exact: true })).toBeVisible();
    await expect(sheet.getByRole("region").getByRole("listitem").first()).toBeVisible();
    await agreeButton(page, words, name).click();
  }
  await expect(sheet).toBeHidden();
  for (const name of names) await expect(within.getByRole("checkbox", { name: agreements[name] })).toBeChecked();
}

/** Fills in the open registration form and sends it. @returns the mobile number */
export async function register(page: Page, words: Words, { lastName, firstName }: Names, within = dialog(page)): Promise<string> {
  const { fields } = words.Members;
  const mobile = freshMobile();
  await within.getByLabel(fields.lastName, { exact: true }).fill(lastName);
  await within.getByLabel(fields.firstName, { exact: true }).fill(firstName);
  await fillNumber(within, words, mobile);
  await expect(within.getByText(words.Validation.available_phone)).toBeVisible();
  await within.getByLabel(fields.code).fill(await askForCode(within, words, mobile));
  await expect(within.getByText(words.Members.verify.verified)).toBeVisible();
  await within.getByRole("textbox", { name: fields.newPassword }).fill("abc123!");
  await within.getByRole("textbox", { name: fields.passwordConfirm }).fill("abc123!");
  await within.getByLabel(fields.email).fill("someone@example.com");
  await within.getByLabel(fields.salutation).selectOption("4");
  await agreeToAll(page, words, within);
  await within.getByRole("button", { name: words.Members.dialog.register, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  return mobile;
}
