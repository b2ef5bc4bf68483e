import type { Page } from "playwright/test";
import { slowDevice } from "@/e2e/captcha";
import { expect } from "@/e2e/fixtures";
import { freshMobile } from "@/e2e/members";
import { dialog, fillNumber, menuOf, openDialog, openTab } from "@/e2e/register";
import type { Stop } from "./routes";
import { cartOf, type Catalogue, type MemberState } from "./state";

const modal = (page: Page) => page.locator("[role=dialog], [role=alertdialog]").last();

/** A press before hydration does nothing, so this presses until the dialog is open. */
async function press(page: Page, button: ReturnType<Page["locator"]>, seen = modal(page)): Promise<void> {
  await expect(async () => {
    if (!(await seen.isVisible())) await button.click({ timeout: 2_000 });
    await expect(seen).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

const named = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).locator("visible=true").first();

/** The dialogs of public pages. */
export function publicDialogs({ stick }: Catalogue): Stop[] {
  return [
    { path: "/about", dialog: "login or register", act: (page, words) => openDialog(page, words) },
    { path: "/about", dialog: "login", act: (page, words) => openTab(page, words, "login") },
    { path: "/about", dialog: "register", act: (page, words) => openTab(page, words, "register") },
    { path: "/about", dialog: "forgotten password", act: (page, words) => openTab(page, words, "forgot") },
    {
      path: "/about",
      dialog: "alert",
      refused: 429,
      act: async (page, words) => {
        const mobile = freshMobile();
        expect((await page.request.post("/member/get_verify", { data: { country_code: "886", mobile } })).ok()).toBe(true);
        await openTab(page, words, "register");
        await fillNumber(dialog(page), words, mobile);
        await expect(dialog(page).getByText(words.Validation.available_phone)).toBeVisible();
        await press(page, named(page, words.Members.verify.send), page.getByRole("alertdialog"));
        await expect(page.getByRole("alertdialog")).toContainText(words.Errors.CODE_TOO_OFTEN);
      },
    },
    {
      path: "/register",
      dialog: "agreement",
      ready: "main form",
      act: async (page, words) => {
        await press(page, page.getByRole("checkbox", { name: words.Members.agreements.privacy }));
        await expect(modal(page).getByRole("listitem").first()).toBeVisible();
      },
    },
    {
      path: "/about",
      dialog: "languages",
      modal: false,
      only: 1440,
      act: (page) => press(page, page.locator("header .menu > button").first(), page.locator("header .menu-list")),
    },
    {
      path: "/about",
      dialog: "search",
      act: async (page, words) => {
        const field = page.getByRole("combobox");
        await press(page, page.locator("header").getByRole("link", { name: words.Layout.search, exact: true }), field);
        await field.fill("seafoam");
        await expect(page.getByRole("option").first()).toBeVisible();
      },
    },
    { path: "/about", dialog: "drawer", only: 390, act: (page, words) => press(page, named(page, words.Layout.menu)) },
    {
      path: "/activity/intertidal",
      dialog: "notice before buying",
      ready: "#buy",
      act: (page, words) => press(page, named(page, words.Events.pickSeats)),
    },
    {
      path: "/activity/intertidal",
      dialog: "areas before the login",
      modal: false,
      ready: "#buy",
      act: async (page, words) => {
        const areas = page.getByRole("heading", { name: words.Orders.purchase.area.title });
        await press(page, named(page, words.Events.pickSeats), modal(page).or(areas));
        // a browser agrees to the notice only once
        const agree = modal(page).getByRole("button", { name: words.Events.continue });
        if (await agree.isVisible()) await agree.click();
        await expect(areas).toBeFocused();
      },
    },
    {
      path: `/merch/${stick.id}`,
      dialog: "purchase limit",
      local: { "houselight.cart": cartOf(stick, stick.quota) },
      act: async (page, words) => {
        if (stick.specs.length > 1) await page.locator("main .spec-chips label").first().click();
        await named(page, words.Merchandise.add).click();
        await expect(modal(page)).toBeVisible();
      },
    },
  ];
}

/** The dialogs of members' pages, and a form that was sent with errors. */
export function memberDialogs({ theatre, checked }: Catalogue, state: MemberState): Stop[] {
  const { holder, payer, buyer } = state;
  const tab = { "houselight.purchase": { sessionID: String(theatre), step: 3, isBookStep: true, orderID: state.held } };
  return [
    {
      path: "/about",
      dialog: "member's menu",
      as: holder,
      modal: false,
      only: 1440,
      act: (page, words) => press(page, menuOf(page, words), page.locator("header .menu-list")),
    },
    { path: "/about", dialog: "member's drawer", as: holder, only: 390, act: (page, words) => press(page, named(page, words.Layout.menu)) },
    {
      path: "/member/account",
      dialog: "unsaved changes",
      as: holder,
      act: async (page, words) => {
        const { editOf, parts } = words.Members.account;
        const name = page.getByLabel(words.Members.fields.lastName, { exact: true });
        await press(page, named(page, editOf.replace("{part}", parts.basic)), name);
        await name.fill("Testb");
        await press(page, named(page, editOf.replace("{part}", parts.address)));
      },
    },
    {
      path: `/member/record/detail/${state.held}`,
      dialog: "cancel the order",
      as: payer,
      act: (page, words) => press(page, named(page, words.Orders.record.cancel.open)),
    },
    {
      path: `/member/record/detail/${state.paid}`,
      dialog: "refund",
      as: holder,
      ready: "main article img",
      act: async (page, words) => {
        const { refund } = words.Orders.record;
        await press(page, named(page, refund.open));
        await expect(modal(page).getByText(refund.faceValue, { exact: true })).toBeVisible();
        await modal(page).getByRole("button", { name: refund.send }).click();
        await expect(modal(page).getByRole("region")).toBeVisible();
      },
    },
    {
      path: `/member/record/detail/${state.received}`,
      dialog: "merchandise to send back",
      as: holder,
      act: async (page, words) => {
        const { returns } = words.Orders.record;
        await press(page, named(page, returns.open));
        await modal(page).getByRole("button", { name: returns.send }).click();
        await expect(modal(page).getByText(words.Validation.reason_require, { exact: true })).toBeVisible();
      },
    },
    {
      path: `/purchase/ticket/${checked}?qty=1&mode=self`,
      dialog: "picture check",
      as: buyer,
      ready: "[data-area-id]",
      act: async (page, words) => {
        await slowDevice(page);
        await page.evaluate(() => sessionStorage.removeItem("captcha_passed_until"));
        await page.reload();
        await expect(modal(page).getByRole("img", { name: words.Members.captcha.alt })).toBeVisible();
        await modal(page).getByRole("button", { name: words.Members.captcha.submit }).click();
        await expect(modal(page).getByText(words.Validation.captcha_require)).toBeVisible();
      },
    },
    {
      path: `/purchase/ticket/${theatre}`,
      dialog: "give the seats up",
      as: payer,
      tab,
      ready: "main .step-bar",
      act: (page, words) => press(page, named(page, words.Orders.purchase.buyer.otherSeats)),
    },
    {
      path: `/purchase/ticket/${theatre}`,
      dialog: "sent with errors",
      modal: false,
      as: payer,
      tab,
      ready: "main .step-bar",
      act: async (page, words) => {
        const { buyer: fields } = words.Orders.purchase;
        const lastName = page.getByLabel(fields.lastName, { exact: true });
        await press(page, named(page, fields.changeOf.replace("{what}", fields.contact)), lastName);
        await lastName.fill("");
        await page.getByLabel(fields.firstName, { exact: true }).fill("");
        await press(page, named(page, fields.next), page.getByRole("main").getByRole("region").first());
      },
    },
    {
      path: `/purchase/waiting_room/${state.queue}`,
      dialog: "leave the waiting room",
      as: buyer,
      ready: ".room-number",
      act: (page) => press(page, page.locator(".room-leave").first()),
    },
  ];
}
