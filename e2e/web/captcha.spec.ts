import type { Page } from "playwright/test";
import { quickDevice, slowDevice, textOf } from "@/e2e/captcha";
import { confirmSeats } from "@/e2e/confirm-seats";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { codeSentTo, dialog, fillNumber, openTab, wordsOf, type Words } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import type { CaptchaView } from "@/lib/domain/captcha/types";
import { barriers } from "../barriers";

const tw = wordsOf("tw");
const check = (page: Page, words: Words) => page.getByRole("dialog", { name: words.Members.captcha.title });
const field = (page: Page, words: Words) => check(page, words).getByLabel(words.Members.captcha.label);
const areaButton = (page: Page, words: Words) => page.getByRole("list", { name: words.Seats.areas }).getByRole("button", { name: "A1" });
const seatsHeading = (page: Page, words: Words) => page.getByRole("heading", { name: words.Orders.purchase.seats.title });

/** Performs the action and returns the picture that it loads. */
async function pictureFrom(page: Page, act: () => Promise<unknown>): Promise<CaptchaView> {
  const [response] = await Promise.all([page.waitForResponse((answer) => answer.url().endsWith("/member/captcha/create")), act()]);
  return ((await response.json()) as { result: CaptchaView }).result;
}

type Arrival = { session: SessionFixture; prefix?: string; mode?: string };

const arrive = (page: Page, { session, prefix = "", mode = "self" }: Arrival) =>
  page.goto(`${prefix}/purchase/ticket/${session.sessionId}?qty=1&mode=${mode}`);

const areaHeading = (page: Page, words: Words) => page.getByRole("heading", { name: words.Orders.purchase.area.title });

async function confirmFirstSeat(page: Page, words: Words): Promise<void> {
  await page.getByRole("gridcell").first().click();
  await page
    .getByRole("complementary")
    .getByRole("button", { name: confirmSeats(words) })
    .click();
}

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(
    `asks on arrival at a session that requires a check: refreshed, answered wrongly, passed, bought (${language})`,
    tier,
    async ({ memberPage: page, newSession }) => {
      const words = wordsOf(language);
      const session = await newSession({ captchaRequired: true });
      await slowDevice(page);
      const first = await pictureFrom(page, () => arrive(page, { session, prefix }));
      const picture = check(page, words).getByRole("img", { name: words.Members.captcha.alt });
      await expect(picture).toHaveAttribute("src", first.image);
      await expect(field(page, words)).toBeFocused();

      const second = await pictureFrom(page, () => check(page, words).getByRole("button", { name: words.Members.captcha.refresh }).click());
      await expect(picture).toHaveAttribute("src", second.image);
      expect(second.image).not.toBe(first.image);

      await field(page, words).fill("?????");
      const third = await pictureFrom(page, () => check(page, words).getByRole("button", { name: words.Members.captcha.submit }).click());
      await expect(field(page, words)).toHaveAccessibleDescription(words.Members.captcha.wrong);
      await expect(field(page, words)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page, words)).toHaveValue("");
      await expect(field(page, words)).toBeFocused();
      await expect(picture).toHaveAttribute("src", third.image);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await barriers(page, { within: "[role=dialog]" }), colorScheme).toEqual([]);
      }

      await field(page, words).fill((await textOf(third.captcha_id)).toLowerCase());
      await check(page, words).getByRole("button", { name: words.Members.captcha.submit }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(areaHeading(page, words)).toBeVisible();

      // the check is valid for the whole choice, also after a reload
      await page.reload();
      await areaButton(page, words).click();
      await expect(seatsHeading(page, words)).toBeVisible();
      await confirmFirstSeat(page, words);
      await expect(page.getByRole("heading", { name: words.Orders.purchase.buyer.title })).toBeVisible();
    },
  );
}

test("works by keyboard alone; after Esc the check is requested again before an area opens", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ captchaRequired: true });
  await slowDevice(page);
  await pictureFrom(page, () => arrive(page, { session }));
  await expect(field(page, tw)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(check(page, tw)).toBeHidden();

  await areaButton(page, tw).focus();
  const { captcha_id: id } = await pictureFrom(page, () => page.keyboard.press("Enter"));
  await expect(field(page, tw)).toBeFocused();
  await expect(seatsHeading(page, tw)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(field(page, tw)).toHaveAccessibleDescription(tw.Validation.captcha_require);
  await page.keyboard.type(await textOf(id));
  await page.keyboard.press("Enter");
  await expect(seatsHeading(page, tw)).toBeFocused();
});

test("a fast device passes without a dialog, before and after the choice", async ({ memberPage: page, newSession }) => {
  const session = await newSession({ captchaRequired: true });
  await quickDevice(page);
  const passed = page.waitForResponse((answer) => answer.url().endsWith("/member/captcha/verify"));
  await arrive(page, { session });
  expect((await passed).status()).toBe(200);
  await areaButton(page, tw).click();
  await expect(seatsHeading(page, tw)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await confirmFirstSeat(page, tw);
  await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("captcha_passed_until"))).toBeNull();
});

test(
  "renews a check in the background when it expires during the choice, and the seats stay chosen",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    const passed = () => page.waitForResponse((answer) => answer.url().endsWith("/member/captcha/verify"));
    await quickDevice(page);
    // without workers the page uses its own timers, which the test can advance
    await page.addInitScript(() => Object.assign(window, { Worker: undefined }));
    await page.clock.install();
    await Promise.all([passed(), arrive(page, { session })]);
    await areaButton(page, tw).click();
    await page.getByRole("gridcell").first().click();
    const [renewed] = await Promise.all([passed(), page.clock.fastForward("01:25")]);
    expect(renewed.status()).toBe(200);
    await expect(page.getByRole("dialog")).toBeHidden();
    await page
      .getByRole("complementary")
      .getByRole("button", { name: confirmSeats(tw) })
      .click();
    await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  },
);

test(
  "without the picture the browser computes a proof of work; it can be cancelled and restarted by keyboard",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    await slowDevice(page);
    await pictureFrom(page, () => arrive(page, { session }));
    await expect(field(page, tw)).toBeFocused();
    const work = page.getByRole("dialog", { name: tw.Members.captcha.workTitle });
    const cannotSee = check(page, tw).getByRole("button", { name: tw.Members.captcha.cannotSee });

    // a browser that never finishes, so that the state can be inspected
    await page.evaluate(() => {
      SubtleCrypto.prototype.deriveBits = () => new Promise(() => undefined);
    });
    await cannotSee.focus();
    await page.keyboard.press("Enter");
    await expect(work.getByRole("progressbar", { name: tw.Members.captcha.workProgress })).toBeFocused();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await barriers(page, { within: "[role=dialog]" }), colorScheme).toEqual([]);
    }
    await pictureFrom(page, () => work.getByRole("button", { name: tw.Members.captcha.backToPicture }).click());
    await expect(field(page, tw)).toBeFocused();
    await page.evaluate(() => {
      SubtleCrypto.prototype.deriveBits = (window as unknown as { nativeDerive: SubtleCrypto["deriveBits"] }).nativeDerive;
    });

    await cannotSee.click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await areaButton(page, tw).click();
    await expect(seatsHeading(page, tw)).toBeVisible();
  },
);

test(
  "with assigned seats the check comes before the choice too; closing it says what is needed",
  { tag: "@all" },
  async ({ memberPage: page, newSession }) => {
    const session = await newSession({ captchaRequired: true });
    await slowDevice(page);
    await pictureFrom(page, () => arrive(page, { session, mode: "auto" }));
    await check(page, tw).getByRole("button", { name: tw.Ui.close }).click();
    await areaButton(page, tw).click();
    const assign = page.getByRole("button", { name: tw.Orders.purchase.area.assign });
    await pictureFrom(page, () => assign.click());
    await check(page, tw).getByRole("button", { name: tw.Ui.close }).click();
    await expect(page.getByText(tw.Orders.purchase.captchaNeeded)).toBeVisible();
    await expect(assign).toBeFocused();

    const { captcha_id: id } = await pictureFrom(page, () => assign.click());
    await field(page, tw).fill(await textOf(id));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: tw.Orders.purchase.buyer.title })).toBeVisible();
  },
);

test("over the login dialog Esc closes only the check; once passed, the code is sent", { tag: "@all" }, async ({ page }) => {
  let refusals = 2;
  await page.route("**/member/get_verify", async (route) => {
    if (refusals-- <= 0) return route.continue();
    await route.fulfill({ status: 403, json: { status: 1, errorCode: 1050, tw_msg: tw.Errors.CAPTCHA_REQUIRED } });
  });
  const mobile = freshMobile();
  await slowDevice(page);
  await page.goto("/activity");
  await openTab(page, tw, "register");
  await fillNumber(dialog(page), tw, mobile);
  const send = dialog(page).getByRole("button", { name: tw.Members.verify.send });
  await pictureFrom(page, () => send.click());
  await expect(field(page, tw)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(check(page, tw)).toBeHidden();
  await expect(send).toBeFocused();

  const { captcha_id: id } = await pictureFrom(page, () => send.click());
  await field(page, tw).fill(await textOf(id));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel(tw.Members.fields.code)).toBeVisible();
  expect(await codeSentTo(mobile)).toMatch(/^\d{4}$/);
});
