import { readFileSync } from "node:fs";
import { expect, type Page } from "playwright/test";
import { latestMessage } from "@/e2e/fixtures";
import type tw from "@/messages/tw.json";

export type Words = typeof tw;

/** The product's own words in a language: what a test looks for on the page. */
export const wordsOf = (language: string) => JSON.parse(readFileSync(`messages/${language}.json`, "utf8")) as Words;

export const newMobile = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;

/** The login dialog; an agreement opens a second one over it. */
export const dialog = (page: Page) => page.getByRole("dialog").first();

/** Ask for a code and return the one that the phone received. */
export async function askForCode(page: Page, words: Words, mobile: string): Promise<string> {
  const field = dialog(page).getByRole("textbox", { name: words.Members.fields.mobile });
  await field.fill(mobile);
  await field.blur();
  await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
  await dialog(page).getByRole("button", { name: words.Members.verify.send }).click();
  await expect(dialog(page).getByLabel(words.Members.fields.code)).toBeVisible();
  return /\d{4}/.exec(await latestMessage(`886${mobile.slice(1)}`))?.[0] ?? "";
}

/** Each agreement is ticked only by opening its text and agreeing there. */
export async function agreeToAll(page: Page, words: Words): Promise<void> {
  for (const name of ["terms", "privacy", "membership"] as const) {
    const title = words.Members.agreements[name];
    await dialog(page).getByRole("checkbox", { name: title }).click();
    const text = page.getByRole("dialog", { name: title });
    await expect(text.getByRole("listitem").first()).toBeVisible();
    await text.getByRole("button", { name: words.Members.agreements.agree, exact: true }).click();
    await expect(dialog(page).getByRole("checkbox", { name: title })).toBeChecked();
  }
}

/** Fill in the open registration form and send it. */
export async function register(page: Page, words: Words, { lastName, firstName }: { lastName: string; firstName: string }): Promise<void> {
  const { fields } = words.Members;
  const mobile = newMobile();
  await dialog(page).getByLabel(fields.last_name, { exact: true }).fill(lastName);
  await dialog(page).getByLabel(fields.first_name, { exact: true }).fill(firstName);
  await dialog(page).getByLabel(fields.code).fill(await askForCode(page, words, mobile));
  await expect(dialog(page).getByText(words.Members.verify.verified)).toBeVisible();
  await dialog(page).getByRole("textbox", { name: fields.new_password }).fill("abc123!");
  await dialog(page).getByRole("textbox", { name: fields.password_confirm }).fill("abc123!");
  await dialog(page).getByLabel(fields.email).fill("someone@example.com");
  await dialog(page).getByLabel(fields.salutation).selectOption("4");
  await agreeToAll(page, words);
  await dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}
