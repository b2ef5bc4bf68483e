import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { filledHall } from "@/components/office/halls/model/filled-hall";
import { expect } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { emptyHall } from "@/lib/office/halls/rules";
import { db, type Prisma } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeHallEditor;

/** Opens the editor of a hall as staff who make events. @returns its plan and the pane with exact numbers */
export async function openHall(page: Page, baseURL: string | undefined, key: string): Promise<{ map: Locator; pane: Locator }> {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto(`/office/halls/${key}`);
  const map = page.getByRole("application", { name: words.mapLabel });
  await expect(map).toBeVisible();
  return { map, pane: page.getByRole("complementary", { name: words.pane }) };
}

/** Creates a new hall's draft without areas, as the list of halls does. @returns its key */
export async function makeEmptyHall(): Promise<string> {
  const key = `hall-${randomUUID().slice(0, 8)}`;
  await db.hallDraft.create({ data: { key, file: emptyHall(key, "試演館", "tw") as Prisma.InputJsonObject, author: "測試" } });
  return key;
}

/** The stored draft of a hall, with defaults filled in as the editor does. */
export const draftOf = async (key: string) =>
  filledHall((await db.hallDraft.findUniqueOrThrow({ where: { key } })).file as Record<string, unknown>);

/** Waits until the last change is stored, and returns the draft. */
export async function keptDraft(page: Page, key: string) {
  await expect(page.getByText(words.keeping.still, { exact: true })).toBeVisible();
  return draftOf(key);
}
