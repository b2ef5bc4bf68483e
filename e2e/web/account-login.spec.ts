import { announcement, button, codeSentTo, editButton, grouped, national, openAccount, row, self } from "@/e2e/account";
import { expect, test } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(
    `changes the mobile number and logs in with it (${language})`,
    tier,
    async ({ memberPage: page, member, newMember, api, visitor }) => {
      const words = wordsOf(language);
      const { account, fields, verify } = words.Members;
      const mobile = freshMobile();
      await openAccount(page, prefix, words);
      await expect(row(page, words, "mobile")).toContainText(grouped(national(member)));

      await editButton(page, words, "mobile").click();
      const password = page.getByLabel(account.password.current, { exact: true });
      await password.fill("abc124");
      await password.press("Enter");
      await expect(row(page, words, "mobile")).toContainText(words.Errors.PASSWORD_NOT_CHECKED);
      await expect(password).toHaveValue("abc124");
      await password.fill(FACTORY_PASSWORD);
      await button(page, account.mobile.next).click();

      const number = page.getByLabel(fields.mobile);
      await number.fill(national(member));
      await expect(page.getByText(account.mobile.same)).toBeVisible();
      await number.fill(national(await newMember()));
      await number.blur();
      await expect(page.getByText(words.Validation.unavailable_phone, { exact: true })).toBeVisible();
      await expect(button(page, verify.send)).toBeDisabled();
      await number.fill(mobile);
      await number.blur();
      await expect(page.getByText(account.mobile.free)).toBeVisible();
      await button(page, verify.send).click();
      await expect(button(page, account.mobile.change)).toBeDisabled();
      await page.getByLabel(fields.code).fill(await codeSentTo(`886${mobile.slice(1)}`));
      await expect(page.getByText(verify.verified)).toBeVisible();
      await expect(button(page, account.mobile.change)).toBeFocused();

      const question = page.getByRole("dialog", { name: account.mobile.confirmTitle.replace("{mobile}", grouped(mobile)) });
      await page.keyboard.press("Enter");
      await expect(question.getByText(account.mobile.confirmBody)).toBeVisible();
      await button(page, account.mobile.keep).click();
      expect((await self(api)).mobile).toBe(national(member));

      // the password was entered too long ago: it is requested again, and the verified number stays
      await page.route(
        "**/member/modify/mobile",
        (route) => route.fulfill({ status: 403, json: { status: 1, errorCode: 1044, tw_msg: "x", en_msg: "x", jp_msg: "x", kr_msg: "x" } }),
        { times: 1 },
      );
      await button(page, account.mobile.change).click();
      await question.getByRole("button", { name: account.mobile.change }).click();
      await expect(page.getByText(account.mobile.checkAgain)).toBeVisible();
      await password.fill(FACTORY_PASSWORD);
      await button(page, account.mobile.next).click();
      await expect(number).toHaveValue(mobile);
      await button(page, account.mobile.change).click();
      await question.getByRole("button", { name: account.mobile.change }).click();

      await expect(page.getByText(account.mobile.saved)).toBeVisible();
      await page.waitForURL((url) => url.pathname === (prefix || "/"));
      expect((await api.get("/member/self")).code).toBe(5004);
      expect(
        (await visitor.post("/member/login", { mobile: national(member), country_code: "886", password: FACTORY_PASSWORD })).code,
      ).toBe(1008);
      const login = page.getByRole("dialog");
      await expect(login.getByRole("textbox", { name: fields.mobile })).toHaveValue(mobile);
      await login.getByRole("textbox", { name: fields.password }).fill(FACTORY_PASSWORD);
      await login.getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
      await expect(login).toBeHidden();
      await expect(page.getByRole("banner").getByRole("button", { name: words.Layout.memberMenu })).toBeVisible();
    },
  );
}

test("a new password requires the current one, and ends the other logins (en)", async ({ memberPage: page, member, api, visitor, as }) => {
  const words = wordsOf("en");
  const { account } = words.Members;
  const login = { mobile: national(member), country_code: "886", password: FACTORY_PASSWORD };
  const elsewhere = as({ token: (await visitor.post<{ access_token: string }>("/member/login", login)).result.access_token });
  expect((await elsewhere.get("/member/self")).code).toBe(0);
  await openAccount(page, "/en", words);
  await editButton(page, words, "password").click();
  const current = page.getByLabel(account.password.current, { exact: true });
  const password = page.getByLabel(account.password.new, { exact: true });
  const repeat = page.getByLabel(account.password.repeat, { exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute("autocomplete", "current-password");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await expect(page.locator("form input[autocomplete=username]")).toHaveValue(national(member));

  await current.fill("wrong1");
  await password.fill("abc");
  await password.blur();
  await expect(page.getByText(words.Validation.pwd_require_note, { exact: true })).toBeVisible();
  await password.fill("xyz789!");
  await repeat.fill("xyz789?");
  await repeat.blur();
  await expect(page.getByText(words.Validation.pwd_notsame, { exact: true })).toBeVisible();
  await repeat.fill("xyz789!");
  await repeat.press("Enter");
  await expect(row(page, words, "password")).toContainText(words.Errors.PASSWORD_NOT_CHECKED);
  await expect(current).toBeFocused();
  await expect(repeat).toHaveValue("xyz789!");
  expect((await elsewhere.get("/member/self")).code).toBe(0);

  await current.fill(FACTORY_PASSWORD);
  await button(page, account.save).click();
  await expect(announcement(page, account.password.saved)).toBeVisible();
  await expect(editButton(page, words, "password")).toBeFocused();
  expect((await elsewhere.get("/member/self")).code).toBe(5004);
  expect((await api.get("/member/self")).code).toBe(0);
  expect((await visitor.post("/member/login", login)).code).toBe(1008);
  expect((await visitor.post("/member/login", { ...login, password: "xyz789!" })).code).toBe(0);
});
