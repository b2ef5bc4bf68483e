import { expect, type Locator, type Page } from "playwright/test";
import { latestMessage, type Caller, type MemberFixture } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import type { Words } from "@/e2e/register";
import type { MemberView } from "@/lib/domain/members/types";

export type Part = keyof Words["Members"]["account"]["parts"];

/** The row of a part on the account page, viewed or edited. */
export const row = (page: Page, words: Words, part: Part): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: words.Members.account.parts[part], exact: true }) });

export const editButton = (page: Page, words: Words, part: Part): Locator =>
  page.getByRole("button", { name: words.Members.account.editOf.replace("{part}", words.Members.account.parts[part]), exact: true });

export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** The status message after saving. */
export const announcement = (page: Page, text: string): Locator => page.getByRole("status").filter({ hasText: text });

export async function openAccount(page: Page, prefix: string, words: Words): Promise<void> {
  await page.goto(`${prefix}/member/account`);
  await expect(editButton(page, words, "basic")).toBeVisible();
}

export const codeSentTo = async (to: string): Promise<string> => /\d{4}/.exec(await latestMessage(to))?.[0] ?? "";
export const national = ({ mobile }: MemberFixture): string => mobile.replace("+886", "0");
export const grouped = (mobile: string): string => mobile.replace(/(....)(...)(...)/, "$1 $2 $3");
export const freshEmail = (): string => `m${freshMobile()}${freshMobile()}@example.com`;
export const self = async (api: Caller): Promise<MemberView> => (await api.get<{ member: MemberView }>("/member/self")).result.member;
