import { expect, test } from "@/e2e/fixtures";
import { dialog, national, wordsOf } from "@/e2e/register";
import { db } from "@/lib/platform/db";
import { makeArtist } from "@/prisma/factories/artists";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";

const { Artists, Members } = wordsOf("tw");

test("a visitor who presses follow logs in and then follows; the account page ends it", async ({ page, member }) => {
  await db.member.update({ where: { id: member.id }, data: { email: `${member.id}@example.com`, emailVerifiedAt: new Date() } });
  const artist = await makeArtist({ name: "測試樂團" });
  await page.goto(`/artist/${artist.slug}`);
  await page.getByRole("button", { name: Artists.follow, exact: true }).click();
  const login = dialog(page);
  await login.getByRole("button", { name: Members.dialog.login, exact: true }).click();
  await login.getByRole("textbox", { name: Members.fields.mobile }).fill(national(member));
  await login.getByRole("textbox", { name: Members.fields.password }).fill(FACTORY_PASSWORD);
  await login.getByRole("button", { name: Members.dialog.login, exact: true }).click();
  await expect(page.getByRole("button", { name: Artists.following })).toHaveAttribute("aria-pressed", "true");
  expect(await db.follow.count({ where: { memberId: member.id, artistId: artist.id } })).toBe(1);

  await page.goto("/member/account");
  await page.getByRole("button", { name: Artists.account.endOf.replace("{name}", "測試樂團") }).click();
  await expect(page.getByText(Artists.account.none)).toBeVisible();
  expect(await db.follow.count({ where: { memberId: member.id } })).toBe(0);
});

test("the account page creates the calendar's address, replaces it and deletes it", async ({ memberPage: page, member }) => {
  await page.goto("/member/account");
  const words = Artists.calendar;
  const tokenOf = async () => (await db.memberCalendar.findUnique({ where: { memberId: member.id } }))?.token;
  await page.getByRole("button", { name: words.subscribe, exact: true }).click();
  const link = page.getByRole("link", { name: words.open });
  await expect(link).toBeVisible();
  const first = await tokenOf();
  await expect(link).toHaveAttribute("href", new RegExp(`^webcal:.*/calendar/${first}\\.ics$`));
  await page.getByRole("button", { name: words.renew }).click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: words.renew }).click();
  await expect(page.getByText(words.isRenewed)).toBeVisible();
  expect(await tokenOf()).not.toBe(first);
  await page.getByRole("button", { name: words.end }).click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).getByRole("button", { name: words.end }).click();
  await expect(page.getByRole("button", { name: words.subscribe, exact: true })).toBeVisible();
  expect(await tokenOf()).toBeUndefined();
});
