import { announcement, button, codeSentTo, editButton, freshEmail, national, openAccount, row, self, type Part } from "@/e2e/account";
import { expect, test } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { FACTORY_PASSWORD } from "@/prisma/factories/members";
import { barriers } from "../barriers";

const parts: Part[] = ["basic", "mobile", "email", "password", "address"];

for (const [tier, { language, prefix, last, first, full, city, district, address }] of tiered([
  {
    language: "tw",
    prefix: "",
    last: "林",
    first: "雨晴",
    full: "林雨晴",
    city: "高雄市",
    district: "前鎮區",
    address: "806 高雄市前鎮區海邊路1號",
  },
  {
    language: "en",
    prefix: "/en",
    last: "Lin",
    first: "Yu-Ching",
    full: "Yu-Ching Lin",
    city: "Kaohsiung City",
    district: "Qianzhen District",
    address: "海邊路1號, Qianzhen District, Kaohsiung City 806",
  },
])) {
  test(`edits name, salutation and address (${language})`, tier, async ({ memberPage: page, api }) => {
    const words = wordsOf(language);
    const { account, fields, salutations } = words.Members;
    await openAccount(page, prefix, words);

    await editButton(page, words, "basic").click();
    await expect(page.getByLabel(fields.lastName, { exact: true })).toBeFocused();
    await page.getByLabel(fields.lastName, { exact: true }).fill("");
    await button(page, account.save).click();
    await expect(page.getByText(words.Validation.name_require, { exact: true })).toBeVisible();
    await page.getByLabel(fields.lastName, { exact: true }).fill(last);
    await page.getByLabel(fields.firstName, { exact: true }).fill(first);
    await page.getByLabel(fields.salutation).selectOption({ label: salutations["3"] });
    await button(page, account.save).click();
    await expect(announcement(page, account.basic.saved)).toBeVisible();
    await expect(editButton(page, words, "basic")).toBeFocused();
    await expect(row(page, words, "basic")).toContainText(full);
    await expect(row(page, words, "basic")).toContainText(salutations["3"]);
    await expect(page.getByRole("banner").getByRole("button", { name: words.Layout.memberMenu })).toContainText(full);

    await editButton(page, words, "address").click();
    // the address is stored in Chinese; the list shows its district in the page's language
    await expect(page.getByLabel(fields.city)).toHaveValue(language === "en" ? "Taipei City" : "臺北市");
    await page.getByLabel(fields.city).selectOption(city);
    await expect(page.getByLabel(fields.district)).toHaveValue("");
    await expect(page.getByLabel(account.address.zip)).toHaveValue("");
    await page.getByLabel(fields.district).selectOption(district);
    await expect(page.getByLabel(account.address.zip)).toHaveValue("806");
    // a postal code of another district: the server's error appears at the field, and the input stays
    await page.getByLabel(account.address.zip).fill("100");
    await page.getByLabel(account.address.street).fill("海邊路1號");
    await button(page, account.save).click();
    await expect(page.getByText(words.Validation.zip_rule, { exact: true })).toBeVisible();
    await expect(page.getByLabel(account.address.street)).toHaveValue("海邊路1號");
    await page.getByLabel(account.address.zip).fill("806");
    await button(page, account.save).click();
    await expect(announcement(page, account.address.saved)).toBeVisible();
    await expect(row(page, words, "address")).toContainText(address);
    expect(await self(api)).toMatchObject({
      last_name: last,
      first_name: first,
      salutation: 3,
      zip: "806",
      city,
      state: district,
      simple_address: "海邊路1號",
    });
  });
}

test("uses the country's format for a foreign number and address (en)", async ({ memberPage: page, member, api }) => {
  const words = wordsOf("en");
  const { account, fields } = words.Members;
  // 912 is a mobile prefix there; not every number that begins with 9 is a mobile number
  const mobile = `912${freshMobile().slice(-5)}`;
  await db.member.update({
    where: { id: member.id },
    data: { mobile: `+852${mobile}`, countryCode: "852", zip: "", city: "", district: "", simpleAddress: "" },
  });
  await openAccount(page, "/en", words);
  await expect(row(page, words, "mobile")).toContainText(`+852 ${mobile.slice(0, 4)} ${mobile.slice(4)}`);
  await expect(row(page, words, "address")).toContainText(account.empty);
  await editButton(page, words, "address").click();
  await page.getByLabel(fields.city).fill("Hong Kong");
  await page.getByLabel(fields.district).fill("Wan Chai");
  await button(page, account.save).click();
  await expect(page.getByText(words.Validation.address_require, { exact: true })).toBeVisible();
  await page.getByLabel(account.address.street).fill("1 Queen's Road East");
  await button(page, account.save).click();
  await expect(row(page, words, "address")).toContainText("1 Queen's Road East, Wan Chai, Hong Kong");
  expect(await self(api)).toMatchObject({ zip: "", city: "Hong Kong", state: "Wan Chai" });
});

test("verifies and replaces the e-mail, and refuses another member's (jp)", async ({ memberPage: page, api, newMember }) => {
  const words = wordsOf("jp");
  const { account, fields, verify } = words.Members;
  const [stranger, present, other] = [freshEmail(), freshEmail(), freshEmail()];
  await db.member.update({ where: { id: (await newMember()).id }, data: { email: stranger, emailVerifiedAt: new Date() } });

  await openAccount(page, "/jp", words);
  await expect(row(page, words, "email")).toContainText(account.notVerified);
  await editButton(page, words, "email").click();
  const address = page.getByLabel(account.parts.email);
  for (const email of [present, other]) {
    await address.fill(email);
    await button(page, verify.send).click();
    const code = await codeSentTo(email);
    await expect(button(page, account.save)).toBeHidden();
    await expect(page.getByRole("button", { name: verify.resendIn.replace("{left}", "").trim() })).toBeDisabled();
    await page.getByLabel(fields.code).fill(code === "1000" ? "1001" : "1000");
    await expect(page.getByText(words.Errors.CODE_WRONG)).toBeVisible();
    await page.getByLabel(account.password.current).fill(email === other ? "wrong123" : FACTORY_PASSWORD);
    await page.getByLabel(fields.code).fill(code);
    if (email === other) {
      await expect(page.getByText(words.Errors.PASSWORD_NOT_CHECKED)).toBeVisible();
      await page.getByLabel(account.password.current).fill(FACTORY_PASSWORD);
      await button(page, account.save).click();
    }
    await expect(announcement(page, account.email.saved).last()).toBeVisible();
    await expect(editButton(page, words, "email")).toBeFocused();
    await expect(row(page, words, "email")).toContainText(email);
    await expect(row(page, words, "email")).toContainText(account.verified);
    await editButton(page, words, "email").click();
    await expect(page.getByText(account.email.already)).toBeVisible();
    await expect(button(page, verify.send)).toBeDisabled();
    await expect(page.getByLabel(account.password.current)).toBeHidden();
  }

  await address.fill(stranger);
  await page.getByLabel(account.password.current).fill(FACTORY_PASSWORD);
  await button(page, verify.send).click();
  await page.getByLabel(fields.code).fill(await codeSentTo(stranger));
  await expect(row(page, words, "email")).toContainText(words.Errors.CHANGE_REFUSED);
  await expect(address).toHaveValue(stranger);
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(await self(api)).toMatchObject({ email: other, is_email_verified: true });
});

test("on a desktop a list of the sections links to each", async ({ memberPage: page }) => {
  const words = wordsOf("tw");
  const { account } = words.Members;
  await openAccount(page, "", words);
  const list = page.getByRole("navigation", { name: account.sections });
  await list.getByRole("link", { name: account.parts.address }).press("Enter");
  await expect(row(page, words, "address").getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editButton(page, words, "address")).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
});

test("one editor is open at a time: unsaved input is confirmed, cancel restores it", async ({ memberPage: page, api }) => {
  const words = wordsOf("tw");
  const { account, fields } = words.Members;
  await openAccount(page, "", words);
  await editButton(page, words, "basic").click();
  await editButton(page, words, "email").click();
  await expect(page.getByLabel(fields.lastName, { exact: true })).toBeHidden();
  await expect(page.getByLabel(account.parts.email)).toBeFocused();

  await page.getByLabel(account.parts.email).fill("other@example.com");
  await editButton(page, words, "address").click();
  await button(page, account.discard.keep).click();
  await expect(page.getByLabel(account.parts.email)).toHaveValue("other@example.com");
  await editButton(page, words, "address").click();
  await button(page, account.discard.act).click();
  await expect(page.getByLabel(fields.city)).toBeFocused();

  await page.getByLabel(account.address.street).fill("別的路1號");
  await button(page, account.cancel).click();
  await expect(editButton(page, words, "address")).toBeFocused();
  await editButton(page, words, "address").click();
  await expect(page.getByLabel(account.address.street)).toHaveValue("南海東路 100 號");
  expect(await self(api)).toMatchObject({ email: "member@example.com", simple_address: "南海東路 100 號" });
});

test("without a login the page asks for one and stays (kr)", async ({ page, member }) => {
  const words = wordsOf("kr");
  await page.goto("/kr/member/account");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await expect(page.getByText(words.Members.account.loginNeeded)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: words.Members.account.login, exact: true }).click();
  const login = page.getByRole("dialog");
  await login.getByRole("textbox", { name: words.Members.fields.mobile }).fill(national(member));
  await login.getByRole("textbox", { name: words.Members.fields.password }).fill(FACTORY_PASSWORD);
  await login.getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await expect(editButton(page, words, "basic")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/kr/member/account");
});

test("reloads details that failed to load", async ({ memberPage: page }) => {
  const words = wordsOf("tw");
  await page.route("**/member/self*", (route) => route.abort(), { times: 1 });
  await page.goto("/member/account");
  await expect(page.getByText(words.Members.account.loadFailed)).toBeVisible();
  await button(page, words.Members.account.retry).click();
  await expect(editButton(page, words, "basic")).toBeVisible();
});

for (const [tier, scheme] of tiered(["light", "dark"] as const)) {
  test(`no serious accessibility violation, no sideways scroll (${scheme})`, tier, async ({ memberPage: page }) => {
    const words = wordsOf("en");
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 780 });
    await openAccount(page, "/en", words);
    for (const part of parts) {
      await editButton(page, words, part).click();
      await expect(button(page, words.Members.account.cancel)).toBeVisible();
      expect(await barriers(page), part).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
}
