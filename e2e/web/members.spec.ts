import { expect, latestMessage, test } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import {
  agreeButton,
  agreementSheet,
  agreeToAll,
  askForCode,
  dialog,
  fillNumber,
  logOut,
  menuOf,
  national,
  openDialog,
  openTab,
  otherThan,
  register,
  wordsOf,
} from "@/e2e/register";
import { tiered } from "@/e2e/sample";

for (const [tier, { language, prefix, lastName, firstName, fullName }] of tiered([
  { language: "tw", prefix: "", lastName: "林", firstName: "雨晴", fullName: "林雨晴" },
  { language: "en", prefix: "/en", lastName: "Lin", firstName: "Yu-Ching", fullName: "Yu-Ching Lin" },
])) {
  test(`register, log out, log in (${language})`, tier, async ({ page }) => {
    const words = wordsOf(language);
    const { fields } = words.Members;
    const mobile = freshMobile();
    await page.goto(`${prefix}/activity`);
    await openTab(page, words, "register");
    const submit = dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true });
    await dialog(page).getByLabel(fields.lastName, { exact: true }).fill(lastName);
    await dialog(page).getByLabel(fields.firstName, { exact: true }).fill(firstName);
    await fillNumber(dialog(page), words, mobile);
    await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
    const code = await askForCode(dialog(page), words, mobile);

    // a wrong code shows an error, the correct one hides the field
    await dialog(page).getByLabel(fields.code).fill(otherThan(code));
    await expect(dialog(page).getByText(words.Errors.CODE_WRONG)).toBeVisible();
    await dialog(page).getByLabel(fields.code).fill(code);
    await expect(dialog(page).getByText(words.Members.verify.verified)).toBeVisible();
    await expect(dialog(page).getByLabel(fields.code)).toBeHidden();

    const password = dialog(page).getByRole("textbox", { name: fields.newPassword });
    await password.fill("abc12");
    await password.blur();
    await expect(dialog(page).getByText(words.Validation.pwd_require_note)).toBeVisible();
    await password.fill("abc123!");
    await expect(dialog(page).getByText(words.Validation.pwd_require_note)).toBeHidden();
    const again = dialog(page).getByRole("textbox", { name: fields.passwordConfirm });
    await again.fill("abc123?");
    await again.blur();
    await expect(dialog(page).getByText(words.Validation.pwd_notsame)).toBeVisible();
    await again.fill("abc123!");
    await dialog(page).getByLabel(fields.email).fill("someone@example.com");
    await dialog(page).getByLabel(fields.salutation).selectOption("3");
    await expect(submit).toBeDisabled();
    await agreeToAll(page, words, dialog(page));
    await expect(submit).toBeEnabled();

    // a code verified for one number is not valid for another
    await fillNumber(dialog(page), words, freshMobile());
    await expect(submit).toBeDisabled();
    await fillNumber(dialog(page), words, mobile);
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    // it stays visible for three seconds
    await expect(page.getByText(words.Members.toast.registerDone)).toBeVisible();
    await page.waitForURL((url) => url.pathname === (prefix || "/"));

    await expect(menuOf(page, words)).toContainText(fullName);
    await logOut(page, words);
    await openTab(page, words, "login");
    await dialog(page).getByRole("textbox", { name: fields.mobile }).fill(mobile);
    const secret = dialog(page).getByRole("textbox", { name: fields.password });
    const logIn = dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true });
    await secret.fill("abc124!");
    await logIn.click();
    // once, at the field, with a link to continue
    await expect(page.getByText(words.Errors.WRONG_LOGIN)).toHaveCount(1);
    await expect(page.getByText(words.Errors.WRONG_LOGIN)).toBeVisible();
    await expect(secret).toBeFocused();
    await expect(dialog(page).getByRole("region")).toHaveCount(0);
    await expect(page.locator(".toasts")).toBeEmpty();
    await expect(dialog(page).getByRole("button", { name: words.Members.forgot.reset, exact: true })).toBeVisible();
    await expect(secret).toHaveValue("abc124!");
    await secret.fill("abc123!");
    await logIn.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(menuOf(page, words)).toContainText(fullName);
  });
}

test(
  "the wait for another code survives closing the dialog, per number; the page behind does not scroll",
  { tag: "@all" },
  async ({ page }) => {
    const words = wordsOf("tw");
    const mobile = freshMobile();
    await page.goto("/activity");
    await openTab(page, words, "register");
    await fillNumber(dialog(page), words, mobile);
    await askForCode(dialog(page), words, mobile);
    await expect(dialog(page).getByRole("button", { name: /重新發送 (3:00|2:\d\d)/ })).toBeDisabled();
    await page.mouse.move(20, 300);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    await openDialog(page, words);
    await expect(page.getByRole("heading", { name: words.Members.dialog.chooseTitle })).toBeVisible();
    await dialog(page).getByRole("button", { name: words.Members.dialog.register, exact: true }).click();
    await expect(dialog(page).getByRole("textbox", { name: words.Members.fields.mobile })).toHaveValue("");
    await fillNumber(dialog(page), words, mobile);
    await expect(dialog(page).getByRole("button", { name: /重新發送 2:\d\d/ })).toBeDisabled();
    await fillNumber(dialog(page), words, freshMobile());
    await expect(dialog(page).getByRole("button", { name: words.Members.verify.send })).toBeEnabled();
  },
);

test("requesting a code too often shows an alert; the member can try again", async ({ page, visitor }) => {
  const words = wordsOf("kr");
  const mobile = freshMobile();
  expect((await visitor.post("/member/get_verify", { country_code: "886", mobile })).code).toBe(0);
  await latestMessage(`886${mobile.slice(1)}`);
  await page.goto("/kr/activity");
  await openTab(page, words, "register");
  await fillNumber(dialog(page), words, mobile);
  await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
  await dialog(page).getByRole("button", { name: words.Members.verify.send }).click();
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(words.Errors.CODE_TOO_OFTEN);
  await alert.getByRole("button", { name: words.Ui.alertOk }).click();
  await expect(alert).toBeHidden();
  await expect(dialog(page).getByText(words.Errors.CODE_TOO_OFTEN)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: words.Members.verify.send })).toBeEnabled();
});

test("a locked account shows the wait at the field and nowhere else", async ({ page }) => {
  const words = wordsOf("en");
  const msg = words.Errors.ACCOUNT_LOCKED;
  await page.route("**/member/login", (route) =>
    route.fulfill({
      status: 429,
      json: { status: 1, errorCode: 1009, tw_msg: msg, en_msg: msg, jp_msg: msg, kr_msg: msg, retry_after: 100 },
    }),
  );
  await page.goto("/en/activity");
  await openTab(page, words, "login");
  await dialog(page).getByRole("textbox", { name: words.Members.fields.mobile }).fill(freshMobile());
  await dialog(page).getByRole("textbox", { name: words.Members.fields.password }).fill("abc123");
  await dialog(page).getByRole("button", { name: words.Members.dialog.login, exact: true }).click();
  await expect(dialog(page).getByText(`${msg} You can try again in about 2 minutes.`, { exact: true })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("a registered number leads to the login with the number filled in", async ({ page, member }) => {
  const words = wordsOf("tw");
  await page.goto("/activity");
  await openTab(page, words, "register");
  await fillNumber(dialog(page), words, national(member));
  await expect(dialog(page).getByText(words.Validation.unavailable_phone)).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: words.Members.verify.send })).toBeDisabled();
  await dialog(page).getByRole("button", { name: words.Members.verify.goLogin }).click();
  await expect(page.getByRole("heading", { name: words.Members.dialog.loginTitle })).toBeFocused();
  await expect(dialog(page).getByRole("textbox", { name: words.Members.fields.mobile })).toHaveValue(national(member));
});

test("only the button below its text ticks an agreement", async ({ page }) => {
  const words = wordsOf("kr");
  await page.goto("/kr/activity");
  await openTab(page, words, "register");
  const terms = dialog(page).getByRole("checkbox", { name: words.Members.agreements.terms });
  await terms.click();
  const text = agreementSheet(page, words);
  // Korean readers get the English text and a note about it
  await expect(text.getByText(words.Members.agreements.languageNote)).toBeVisible();
  await expect(text.getByRole("heading", { name: "Your account" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).not.toBeChecked();
  await expect(page.getByRole("heading", { name: words.Members.dialog.registerTitle })).toBeVisible();
});

test(
  "a row opens the sheet at its part; agreeing leads to the next missing one, and the focus returns",
  { tag: "@all" },
  async ({ page }) => {
    const words = wordsOf("tw");
    const { agreements } = words.Members;
    await page.goto("/activity");
    await openTab(page, words, "register");
    const row = (name: "terms" | "privacy" | "membership") => dialog(page).getByRole("checkbox", { name: agreements[name] });
    const sheet = agreementSheet(page, words);
    await row("privacy").click();
    await expect(sheet.getByRole("heading", { name: agreements.privacy, exact: true })).toBeVisible();
    await expect(sheet.getByRole("region")).toBeFocused();
    await agreeButton(page, words, "privacy").click();
    await expect(sheet.getByRole("heading", { name: agreements.membership, exact: true })).toBeVisible();
    await expect(sheet.getByRole("status")).toHaveText("還差2份：服務條款、集團會員約定");
    // the other agreements can be reached by name
    await sheet.getByRole("button", { name: agreements.terms, exact: true }).click();
    await agreeButton(page, words, "terms").click();
    await page.keyboard.press("Escape");
    await expect(row("privacy")).toBeFocused();
    for (const name of ["terms", "privacy"] as const) await expect(row(name)).toBeChecked();
    await expect(row("membership")).not.toBeChecked();
    await row("membership").click();
    await agreeButton(page, words, "membership").click();
    await expect(sheet).toBeHidden();
    await expect(row("membership")).toBeChecked();
  },
);

test("accepts a pasted message, full-width digits and a code that begins with 0", { tag: "@all" }, async ({ page }) => {
  const words = wordsOf("tw");
  const sent: string[] = [];
  await page.route("**/member/verify", async (route) => {
    sent.push((route.request().postDataJSON() as { code: string }).code);
    await route.continue();
  });
  await page.goto("/activity");
  await openTab(page, words, "register");
  const mobile = freshMobile();
  await fillNumber(dialog(page), words, mobile);
  await askForCode(dialog(page), words, mobile);
  const field = dialog(page).getByLabel(words.Members.fields.code);
  for (const typed of ["0123", "０４５６", "場燈 Houselight 驗證碼 0789，10 分鐘內有效。"]) {
    await field.fill(typed);
    // refused as a wrong code, not as invalid input
    await expect(dialog(page).getByText(words.Errors.CODE_WRONG)).toBeVisible();
    await field.fill("");
    await expect(dialog(page).getByText(words.Errors.CODE_WRONG)).toBeHidden();
  }
  expect(sent).toEqual(["0123", "0456", "0789"]);
});

for (const [tier, viewport] of tiered([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]))
  test(`the whole dialog is visible at ${viewport.width}; on a desktop nothing in it moves`, tier, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const language of ["tw", "en", "jp", "kr"]) {
      const words = wordsOf(language);
      await page.goto(`${language === "tw" ? "" : `/${language}`}/register`);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: "layout-shift" });
      });
      const shifted = () =>
        page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0).reduce((sum, one) => sum + one, 0));
      const overflow = () =>
        dialog(page).evaluate((node) =>
          Math.max(...[node, ...node.querySelectorAll(".overflow-y-auto")].map((one) => one.scrollHeight - one.clientHeight)),
        );
      const { dialog: names, fields, forgot, verify } = words.Members;
      await page.getByRole("main").getByRole("button", { name: names.login, exact: true }).click();
      await expect(dialog(page).getByRole("textbox", { name: fields.mobile })).toBeVisible();
      expect(await overflow(), `${language} login`).toBeLessThanOrEqual(0);
      await dialog(page).getByRole("tab", { name: names.register }).click();
      await expect(dialog(page).getByLabel(fields.code)).toBeVisible();
      await shifted();
      expect(await overflow(), `${language} register`).toBeLessThanOrEqual(0);
      const mobile = freshMobile();
      await fillNumber(dialog(page), words, mobile);
      await dialog(page)
        .getByLabel(fields.code)
        .fill(await askForCode(dialog(page), words, mobile));
      await expect(dialog(page).getByText(verify.verified)).toBeVisible();
      expect(await overflow(), `${language} register, verified`).toBeLessThanOrEqual(0);
      // while the number is looked up and the code is sent and verified
      if (viewport.width === 1440) expect(await shifted(), `${language}, filled in`).toBeLessThan(0.02);
      await dialog(page).getByRole("tab", { name: names.login }).click();
      await dialog(page).getByRole("button", { name: forgot.link }).click();
      await expect(page.getByRole("heading", { name: forgot.verifyTitle })).toBeVisible();
      expect(await overflow(), `${language} forgotten`).toBeLessThanOrEqual(0);
    }
  });

test("/register is a page that registers visitors and recognises members", async ({ page }) => {
  const words = wordsOf("kr");
  // the dialog's note links here on a machine without an app store
  await page.goto("/kr/activity");
  await openDialog(page, words);
  await dialog(page).getByRole("link", { name: words.Members.dialog.appGet }).click();
  await page.waitForURL("**/kr/register");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  const main = page.getByRole("main");
  for (const shop of [words.Members.dialog.appStore, words.Members.dialog.googlePlay])
    await expect(main.getByRole("link", { name: shop })).toHaveAttribute("href", /^https:/);
  await register(page, words, { lastName: "김", firstName: "하늘" }, main);
  await page.waitForURL("**/kr");
  await expect(page.getByText(words.Members.toast.registerDone)).toBeVisible();
  await page.goto("/kr/register");
  await expect(main.getByRole("heading", { level: 1, name: words.Members.register.knownTitle })).toBeVisible();
  await expect(main.getByText("김하늘")).toBeVisible();
});

test("an iPhone gets the App Store link, an Android phone Google Play's", { tag: "@all" }, async ({ browser, baseURL }) => {
  const words = wordsOf("tw");
  for (const [userAgent, shop] of [
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15", "ios"],
    ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile", "android"],
  ]) {
    const context = await browser.newContext({ userAgent, baseURL });
    const page = await context.newPage();
    await page.goto("/activity");
    await openDialog(page, words);
    await expect(dialog(page).getByRole("link", { name: words.Members.dialog.appGet })).toHaveAttribute(
      "href",
      new RegExp(`^https://.+/${shop}$`),
    );
    await context.close();
  }
});
