import type { Page } from "playwright/test";
import type { StaffFixture } from "@/prisma/factories/staff";

export type OfficeLanguage = "tw" | "en";

/** Gives the page's browser the staff member's login and a language of the office, as the office's own pages would. */
export async function enterOffice(page: Page, baseURL: string | undefined, staff: StaffFixture, language: OfficeLanguage = "tw") {
  const { hostname } = new URL(baseURL ?? "");
  const cookie = { domain: hostname, path: "/office", sameSite: "Lax" as const };
  await page.context().addCookies([
    { ...cookie, name: "office_login", value: staff.loginToken, httpOnly: true },
    { ...cookie, name: "office_lang", value: language },
  ]);
}
