import { expect, logInBrowser, test } from "@/e2e/fixtures";
import { dialog, logOut, menuOf, national, openTab, wordsOf } from "@/e2e/register";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";

test("members' pages redirect to the home page without a login", async ({ page }) => {
  for (const [path, home] of [
    ["/member/record/list", "/"],
    ["/member/record/detail/1", "/"],
    ["/en/purchase/payment?order_id=1", "/en"],
    ["/jp/purchase/payment/creditCard", "/jp"],
  ] as const) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(home);
  }
});

test("a login that was ended elsewhere leads to the home page with the reason, and leaves no data", async ({ memberPage: page, api }) => {
  const words = wordsOf("en");
  await page.goto("/en/activity");
  await expect(menuOf(page, words)).toContainText("測試員");
  await page.evaluate(async () => {
    sessionStorage.setItem("houselight.purchase", "{}");
    await caches.open("houselight-member-tickets");
    await caches.open("something-else");
  });
  expect((await api.post("/member/logout")).code).toBe(0);
  await menuOf(page, words).click();
  await page.getByRole("link", { name: words.Layout.orders }).click();
  const word = page.getByRole("status").filter({ hasText: words.Errors.TOKEN_REVOKED });
  await expect(word).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/en");
  expect(
    await page.evaluate(async () => ({
      purchase: sessionStorage.getItem("houselight.purchase"),
      caches: await caches.keys(),
      cookie: document.cookie,
    })),
  ).toEqual({ purchase: null, caches: ["something-else"], cookie: expect.not.stringContaining("is_login") });
  await word.getByRole("button", { name: words.Layout.loginAgain }).click();
  await expect(page.getByRole("heading", { name: words.Members.dialog.loginTitle })).toBeVisible();
});

test("an open home page shows the reason, too", { tag: "@all" }, async ({ page, context, member, as, baseURL }) => {
  const words = wordsOf("tw");
  expect((await as(member).post("/member/logout")).code).toBe(0);
  await logInBrowser(context, member, baseURL as string);
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: words.Errors.TOKEN_REVOKED })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: words.Layout.login })).toBeVisible();
});

test("other tabs follow a logout and a login", { tag: "@all" }, async ({ memberPage: page, context, member }) => {
  const words = wordsOf("tw");
  const other = await context.newPage();
  const account = await context.newPage();
  await other.goto("/activity");
  await account.goto("/member/record/list");
  await page.goto("/activity");
  for (const one of [page, other, account]) await expect(menuOf(one, words)).toContainText("測試員");
  await page.bringToFront();
  await logOut(page, words);
  await expect(other.getByRole("banner").getByRole("button", { name: words.Layout.login })).toBeVisible();
  await expect(account).toHaveURL(/\/$/);

  await openTab(page, words, "login");
  await dialog(page).getByRole("textbox", { name: words.Members.fields.mobile }).fill(national(member));
  await dialog(page).getByRole("textbox", { name: words.Members.fields.password }).fill(FACTORY_PASSWORD);
  await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  for (const one of [page, other]) await expect(menuOf(one, words)).toContainText("測試員");
});
