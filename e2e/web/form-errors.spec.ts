import type { Locator, Page } from "playwright/test";
import { editButton, openAccount } from "@/e2e/account";
import { expect, test } from "@/e2e/fixtures";
import { listen } from "@/e2e/live-region";
import { create, orderOf, seated } from "@/e2e/orders";
import { dialog, openTab, wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { makeMerchandise } from "@/prisma/factories/merchandise";

// If not all invalid fields of a submitted form are in sight, a summary states their number once and links to each; all by keyboard.

const languages = [
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
] as const;

const heading = (language: string, count: number) =>
  ({ tw: `請檢查${count}個欄位`, en: count === 1 ? "1 field needs your attention" : `${count} fields need your attention` })[
    language
  ] as string;
const line = (language: string, label: string, error: string) => `${label}${language === "tw" ? "：" : ": "}${error}`;

/** Expects a summary with exactly this text, of which only the heading was announced, once. */
async function expectSummary(
  within: Locator,
  language: string,
  lines: [label: string, error: string][],
  announced?: () => Promise<string[]>,
): Promise<void> {
  const summary = within.getByRole("region", { name: heading(language, lines.length), exact: true });
  await expect(summary.getByRole("link")).toHaveText(lines.map(([label, error]) => line(language, label, error)));
  if (!announced) return;
  const heard: string[] = [];
  await expect
    .poll(async () => {
      heard.push(
        ...(await announced()).filter(
          (text) => text === heading(language, lines.length) || lines.some(([, error]) => text.includes(error)),
        ),
      );
      return heard;
    }, "said once, by the summary alone")
    .toEqual([heading(language, lines.length)]);
}

/** Goes by keyboard from the first invalid field back to a line of the summary, and into its field. */
async function follow(page: Page, link: Locator, field: Locator): Promise<void> {
  for (let stops = 0; stops < 30 && !(await link.evaluate((node) => node === document.activeElement)); stops++)
    await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
}

async function pressed(button: Locator, seen: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.press("Enter", { timeout: 2_000 });
    await expect(seen).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

for (const [tier, { language, prefix }] of tiered(languages)) {
  test(`login dialog (${language})`, tier, async ({ page }) => {
    const words = wordsOf(language);
    const announced = await listen(page);
    const { fields, dialog: names } = words.Members;
    await page.goto(`${prefix}/activity`);
    const dialog = page.getByRole("dialog");
    await pressed(page.getByRole("banner").getByRole("button", { name: words.Layout.login }).first(), dialog);
    await dialog.getByRole("button", { name: names.login, exact: true }).press("Enter");
    const [mobile, password] = [dialog.getByRole("textbox", { name: fields.mobile }), dialog.getByLabel(fields.password, { exact: true })];
    await mobile.focus();
    await expect(dialog.getByRole("region")).toHaveCount(0);
    await announced();
    await page.keyboard.press("Enter");

    // both fields are in sight: each announces its own error once, and the first has the focus
    await expect(mobile).toBeFocused();
    await expect(mobile).toHaveAccessibleDescription(words.Validation.mobile_require);
    await expect(password).toHaveAccessibleDescription(words.Validation.pwd_require);
    await expect.poll(announced).toEqual([words.Validation.mobile_require, words.Validation.pwd_require]);
    await expect(dialog.getByRole("region")).toHaveCount(0);
    await password.focus();
    await page.keyboard.type("abc123");
    await expect(password).not.toHaveAttribute("aria-invalid");
    await mobile.focus();
    await announced();
    await page.keyboard.type("091");
    await expect(mobile).toHaveAccessibleDescription(words.Validation.mobile_rule);
    expect(await announced()).toEqual([words.Validation.mobile_rule]);
    await page.keyboard.type("2345678");
    await expect(mobile).not.toHaveAttribute("aria-invalid");
    expect(new URL(page.url()).hash).toBe("");
  });

  test(`rows of the account, fields and selects (${language})`, tier, async ({ memberPage: page }) => {
    const words = wordsOf(language);
    const announced = await listen(page);
    const { fields, account } = words.Members;
    await openAccount(page, prefix, words);
    const main = page.getByRole("main");
    await editButton(page, words, "basic").press("Enter");
    const [last, first] = [main.getByLabel(fields.lastName, { exact: true }), main.getByLabel(fields.firstName, { exact: true })];
    await expect(last).toBeFocused();
    for (const field of [last, first]) {
      await field.focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Delete");
    }
    await announced();
    await page.keyboard.press("Enter");
    await expectSummary(
      main,
      language,
      [
        [fields.lastName, words.Validation.name_require],
        [fields.firstName, words.Validation.name_require],
      ],
      announced,
    );
    await expect(last).toBeFocused();
    await follow(page, main.getByRole("link", { name: line(language, fields.firstName, words.Validation.name_require) }), first);
    await page.keyboard.type("Testa");
    await expectSummary(main, language, [[fields.lastName, words.Validation.name_require]]);
    await last.focus();
    await page.keyboard.type("Persona");
    await expect(main.getByRole("region")).toHaveCount(0);
    await main.getByRole("button", { name: account.save, exact: true }).press("Enter");
    await expect(main.getByText("PersonaTesta").or(main.getByText("Testa Persona"))).toBeVisible();
  });

  test(`the buyer, the invoice and the payment of a held order (${language})`, tier, async ({ memberPage: page, api, newSession }) => {
    const words = wordsOf(language);
    const announced = await listen(page);
    const { buyer, invoice } = words.Orders.purchase;
    const { fields } = words.Members;
    const session = await newSession();
    const { order_id: orderID } = await orderOf(create(api, seated(session, 1)));
    const sessionID = String(session.sessionId);
    await page.goto("/healthz");
    await page.evaluate((kept) => sessionStorage.setItem("houselight.purchase", JSON.stringify(kept)), {
      sessionID,
      step: 3,
      isBookStep: true,
      orderID,
    });
    await page.goto(`${prefix}/purchase/ticket/${sessionID}`);
    const main = page.getByRole("main");
    const last = main.getByLabel(buyer.lastName, { exact: true });
    // the member's data are on one line, and an e-ticket needs no address
    await expect(last).toHaveCount(0);
    await expect(main.getByRole("combobox", { name: fields.city })).toHaveCount(0);
    await main.getByRole("button", { name: buyer.changeOf.replace("{what}", buyer.contact) }).click();
    await last.fill("");
    await main.getByRole("radio", { name: invoice.ways.mail }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(main.getByRole("radio", { name: invoice.ways.company })).toBeChecked();
    const [title, tax] = [invoice.companyTitle, invoice.taxNumber].map((name) => main.getByRole("textbox", { name })) as [Locator, Locator];
    await expect(title).toBeVisible();
    await main.getByRole("textbox", { name: buyer.email }).focus();
    await announced();
    await page.keyboard.press("Enter");
    const { Validation } = words;
    await expectSummary(
      main,
      language,
      [
        [buyer.lastName, Validation.name_require],
        [invoice.companyTitle, Validation.title_require],
        [invoice.taxNumber, Validation.tax_number_rule],
      ],
      announced,
    );
    await expect(last).toBeFocused();
    await last.focus();
    await page.keyboard.type("Persona");
    await title.focus();
    await page.keyboard.type("Testa Ltd");
    await expectSummary(main, language, [[invoice.taxNumber, Validation.tax_number_rule]]);
    await follow(page, main.getByRole("region").getByRole("link"), tax);
    await page.keyboard.type("04595257");
    await expect(main.getByRole("region")).toHaveCount(0);
    await page.keyboard.press("Enter");

    // the terms that the payer accepts are above the button and describe it
    await expect(main.getByRole("heading", { name: words.Payments.heading })).toBeVisible();
    await expect(main.getByRole("checkbox")).toHaveCount(0);
    await expect(main.locator("[type=submit]")).toHaveAttribute("aria-describedby", "payment-terms");
    const terms = main.locator("#payment-terms");
    await expect(terms.getByRole("link")).toHaveCount(2);
    await terms.getByRole("button").click();
    await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(terms.getByRole("button")).toBeFocused();
  });
}

test("an unchosen option and unprintable text: the summary's line links into the group", async ({ page }) => {
  const t = wordsOf("jp").Merchandise;
  const merchandise = await makeMerchandise(db, { specs: [{ stock: 0 }, {}], labels: ["NAME"] });
  const announced = await listen(page);
  await page.goto(`/jp/merch/${merchandise.id}`);
  const main = page.getByRole("main");
  const words = main.getByLabel("NAME");
  const add = main.getByRole("button", { name: t.add }).first();
  const lines = [`${t.spec}：${t.specRequired}`, `NAME：${t.customLetter.replace("{letter}", "★")}`];
  await words.fill("★");
  await expect(main.getByText(t.customLetter.replace("{letter}", "★"))).toBeVisible();
  await announced();
  await add.press("Enter");
  const summary = main.getByRole("region", { name: "2か所の入力をご確認ください" });
  await expect(summary.getByRole("link")).toHaveText(lines);
  const kind = main.getByRole("radio", { name: "#2" });
  await expect(kind).toBeFocused();
  await expect.poll(announced).toEqual(["2か所の入力をご確認ください"]);
  await page.keyboard.press("Space");
  await expect(main.getByRole("region").getByRole("link")).toHaveText(lines.slice(1));
  await follow(page, main.getByRole("region").getByRole("link"), words);
  await page.keyboard.press("Backspace");
  await expect(main.getByRole("region")).toHaveCount(0);
});

for (const tab of ["login", "register"] as const)
  test(`reports an incomplete mobile when its field loses the focus, while the others are still empty (${tab})`, async ({ page }) => {
    const words = wordsOf("tw");
    await page.goto("/about");
    await openTab(page, words, tab);
    const mobile = dialog(page).getByRole("textbox", { name: words.Members.fields.mobile, exact: true });
    await mobile.fill("0912");
    await mobile.press("Tab");
    await expect(mobile).toHaveAttribute("aria-invalid", "true");
    await expect(dialog(page).getByText(words.Validation.mobile_rule).locator("visible=true")).toHaveCount(1);
  });

test("a button for a code that is not enabled yet says why", async ({ page }) => {
  const words = wordsOf("tw");
  await page.goto("/about");
  await openTab(page, words, "register");
  const button = dialog(page).getByRole("button", { name: words.Members.verify.send });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(words.Members.verify.numberFirst);
});
