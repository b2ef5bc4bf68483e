import type { Page } from "playwright/test";
import { announcement, button, editButton, openAccount, row } from "@/e2e/account";
import { addAuthenticator } from "@/e2e/browser/add-authenticator";
import { expect, test, type MemberFixture } from "@/e2e/fixtures";
import { paidOrder } from "@/e2e/gate";
import { dialog, logOut, openDialog, openTab, wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { barriers } from "../barriers";

const tw = wordsOf("tw");
const { passkey } = tw.Members;
const passkeysOf = ({ id }: MemberFixture) => db.memberPasskey.findMany({ where: { memberId: id }, orderBy: { createdAt: "asc" } });
const menu = (page: Page) => page.getByRole("banner").getByRole("button", { name: tw.Layout.memberMenu });

test("the order page offers a passkey after a purchase; it logs in by the button and from the field", async ({
  memberPage: page,
  member,
  api,
  newSession,
}) => {
  const order = await paidOrder(api, await newSession(), 1);
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await page.goto(`/member/record/detail/${order.order_id}`);
  await expect(page.getByRole("heading", { name: order.event_name ?? "" }).first()).toBeVisible();
  await expect(button(page, passkey.offer.make)).toHaveCount(0);
  await page.goto(`/member/record/detail/${order.order_id}?payment=done`);
  await button(page, passkey.offer.make).click();
  await expect(announcement(page, passkey.offer.made)).toBeVisible();
  expect(await passkeysOf(member)).toMatchObject([{ lastUsedAt: null, label: "Chrome · Windows" }]);
  // a member who has one gets no further offer
  await page.reload();
  await expect(page.getByRole("heading", { name: order.event_name ?? "" }).first()).toBeVisible();
  await expect(button(page, passkey.offer.make)).toHaveCount(0);

  // The virtual device confirms immediately what the browser offers in the field, so it is locked while the test inspects the dialog.
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await page.goto("/activity");
  await logOut(page, tw);
  await page.goto("/activity");
  await openTab(page, tw, "login");
  await expect(button(page, passkey.login)).toBeEnabled();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await openDialog(page, tw);
  await dialog(page).getByRole("button", { name: tw.Members.dialog.login, exact: true }).click();
  await expect(menu(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await passkeysOf(member)).toMatchObject([{ lastUsedAt: expect.any(Date) as Date }]);
});

test("logs in with one press on the button, and explains that a deleted passkey is refused", async ({ memberPage: page, member }) => {
  const { devtools, authenticatorId } = await addAuthenticator(page);
  await page.addInitScript(() => {
    // without autofill in the field, as in Safari before 16
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await openAccount(page, "", tw);
  await editButton(page, tw, "passkeys").click();
  await button(page, passkey.add).click();
  await expect(announcement(page, passkey.added)).toBeVisible();
  await page.goto("/activity");
  await logOut(page, tw);
  await page.goto("/activity");
  await openTab(page, tw, "login");
  await button(page, passkey.login).click();
  await expect(menu(page)).toBeVisible();

  // the login leads to the home page, which closes the menu
  await page.goto("/activity");
  await logOut(page, tw);
  await page.goto("/activity");
  await openTab(page, tw, "login");
  await db.memberPasskey.deleteMany({ where: { memberId: member.id } });
  await button(page, passkey.login).click();
  await expect(dialog(page).getByText(tw.Errors.PASSKEY_REFUSED)).toBeVisible();
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await button(page, passkey.login).click();
  await expect(dialog(page).getByText(passkey.notConfirmed)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
]))
  test(
    `the account page lists passkeys, renames one and removes one after the password (${language})`,
    tier,
    async ({ memberPage: page, member }) => {
      const words = wordsOf(language);
      const { passkey: said, account } = words.Members;
      await addAuthenticator(page);
      await openAccount(page, prefix, words);
      await expect(row(page, words, "passkeys")).toContainText(said.none);
      await editButton(page, words, "passkeys").click();
      await button(page, said.add).click();
      await expect(announcement(page, said.added)).toBeVisible();
      // a device does not create a second one
      await button(page, said.add).click();
      await expect(page.getByText(said.hereAlready)).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      await button(page, said.renameOf.replace("{label}", "Chrome · Windows")).click();
      const name = page.getByLabel(said.name, { exact: true });
      await name.fill("  ");
      await name.press("Enter");
      await expect(page.getByText(words.Validation.passkey_name_require)).toBeVisible();
      await name.fill("Test laptop");
      await name.press("Enter");
      await expect(announcement(page, said.renamed)).toBeVisible();
      await expect(row(page, words, "passkeys")).toContainText("Test laptop");

      const remove = button(page, said.removeOf.replace("{label}", "Test laptop"));
      const question = page.getByRole("dialog", { name: said.removeTitle.replace("{label}", "Test laptop") });
      await remove.click();
      await question.getByRole("button", { name: said.keep }).click();
      await remove.click();
      await question.getByRole("button", { name: said.remove, exact: true }).click();
      await expect(page.getByText(said.checkToRemove)).toBeVisible();
      const password = page.getByLabel(account.password.current, { exact: true });
      await password.fill(FACTORY_PASSWORD);
      await password.press("Enter");
      await expect(announcement(page, said.removed)).toBeVisible();
      expect(await passkeysOf(member)).toEqual([]);
      await button(page, said.done).click();
      await expect(row(page, words, "passkeys")).toContainText(said.none);
    },
  );

test('a passkey replaces the password as proof of identity; "not now" is remembered', async ({
  memberPage: page,
  member,
  api,
  newSession,
}) => {
  const order = await paidOrder(api, await newSession(), 1);
  await addAuthenticator(page);
  await page.goto(`/member/record/detail/${order.order_id}?payment=done`);
  await button(page, passkey.offer.later).click();
  await expect(button(page, passkey.offer.make)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: order.event_name ?? "" }).first()).toBeVisible();
  await expect(button(page, passkey.offer.make)).toHaveCount(0);

  // an older login has to give the password before a passkey is added
  await db.login.updateMany({ where: { memberId: member.id }, data: { createdAt: new Date(Date.now() - 3_600_000) } });
  await openAccount(page, "", tw);
  await editButton(page, tw, "passkeys").click();
  await button(page, passkey.add).click();
  await expect(page.getByText(passkey.checkToAdd)).toBeVisible();
  await page.getByLabel(tw.Members.account.password.current, { exact: true }).fill(FACTORY_PASSWORD);
  await button(page, tw.Members.account.mobile.next).click();
  await expect(announcement(page, passkey.added)).toBeVisible();
  await button(page, passkey.done).click();

  await editButton(page, tw, "mobile").click();
  await button(page, passkey.confirm).click();
  await expect(page.getByLabel(tw.Members.fields.code)).toBeVisible();
});
