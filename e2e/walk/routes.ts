import type { Page } from "playwright/test";
import type { Words } from "@/e2e/register";
import { pages } from "@/lib/contract/pages";
import { cartOf, type Catalogue, type MemberState } from "./state";

export type Stop = {
  path: string;
  /** the member who is logged in; none by default */
  as?: { token: string };
  /** the browser's storage: the cart, the purchase of this tab */
  local?: Record<string, unknown>;
  tab?: Record<string, unknown>;
  /** a selector that shows that the page is ready, in addition to its heading */
  ready?: string;
  /** an action before the page is checked; the words are in the page's language */
  act?: (page: Page, words: Words) => Promise<void>;
  /** the dialog that the action opens: checked in one language, in all with `npm run accessibility` */
  dialog?: string;
  /** it covers the page and traps the focus; true by default */
  modal?: boolean;
  /** exists only at this width */
  only?: 390 | 1440;
  status?: number;
  /** the status with which a call of the action is refused: the browser logs it */
  refused?: number;
};

/** Selectors that show that a public page is ready, in addition to its heading. */
const readySigns: Record<string, string> = { "/merch": "main [type=search]" };

/** The public pages (docs/specification.md, section 2): each that has one address, and examples of the others. */
export function publicStops({ stick, tee, news }: Catalogue): Stop[] {
  return [
    ...pages.filter(({ path, sitemap }) => sitemap && !path.includes("{")).map(({ path }) => ({ path, ready: readySigns[path] })),
    { path: "/activity?tab=coming" },
    { path: "/activity?search=zzzz" },
    { path: "/activity?when=dates&from=2020-01-01&city=taipei&price=-3000" },
    { path: "/activity/intertidal", ready: "#buy" },
    { path: "/activity/halo-six-orbit", ready: "#buy" },
    { path: "/activity/specimens-of-light", ready: "#buy" },
    { path: "/activity/paper-moon", ready: "#buy" },
    { path: "/artist/seafoam" },
    { path: "/venue/south-sea-arena" },
    { path: "/search" },
    { path: "/search?q=seafoam" },
    { path: "/search?q=zzqqzzqq" },
    { path: "/merch?category=ticket_card" },
    { path: `/merch/${stick.id}` },
    { path: `/merch/${tee.id}` },
    { path: "/cart?step=1" },
    { path: "/cart?step=1", local: { "houselight.cart": cartOf(stick) }, ready: "#checkout" },
    { path: "/member/account" },
    { path: "/register", ready: "main form" },
    { path: `/announcement/detail/${news}` },
    { path: "/gate" },
    { path: "/offline" },
    { path: "/link-ended" },
    { path: "/nowhere", status: 404 },
  ];
}

/** Members' pages (docs/specification.md, section 2): their records, the four steps, the waiting room, payment, cart. */
export function memberStops(catalogue: Catalogue, state: MemberState): Stop[] {
  const { holder, payer, leaver, shopper, buyer } = state;
  const { theatre, exhibition, roomed } = catalogue;
  const held = (step: 3 | 4) => ({ "houselight.purchase": { sessionID: String(theatre), step, isBookStep: true, orderID: state.held } });
  return [
    { path: "/member/account", as: holder },
    { path: "/member/record/list", as: holder, ready: "main li" },
    { path: "/member/record/list", as: buyer },
    { path: `/member/record/detail/${state.paid}`, as: holder, ready: "main article img" },
    { path: `/member/record/detail/${state.merchandiseList}`, as: holder },
    { path: `/member/record/detail/${state.number}`, as: holder },
    { path: `/member/record/detail/${state.held}`, as: payer },
    { path: "/member/record/detail", as: holder },
    { path: `/purchase/ticket/${theatre}?qty=2&mode=self`, as: buyer, ready: "[data-area-id]" },
    { path: `/purchase/ticket/${theatre}?qty=2&mode=self&area=${state.area}`, as: buyer, ready: "[role=gridcell]" },
    { path: `/purchase/ticket/${roomed}?qty=2&mode=self`, as: buyer, ready: ".hdr [role=timer]" },
    { path: `/purchase/ticket/${roomed}?qty=2&mode=self&area=${state.roomedArea}`, as: buyer, ready: "[role=gridcell]" },
    { path: `/purchase/ticket/${exhibition}`, as: buyer },
    { path: `/purchase/ticket/${theatre}`, as: payer, tab: held(3), ready: "main .step-bar" },
    { path: `/purchase/ticket/${theatre}`, as: payer, tab: held(4), ready: "main [type=radio]" },
    { path: "/purchase/ticket", as: buyer },
    { path: `/purchase/waiting_room/${state.queue}`, as: buyer, ready: ".room-number" },
    { path: `/purchase/waiting_room/${state.lobby}`, as: buyer, ready: "[role=timer]" },
    { path: `/purchase/payment?order_id=${state.held}`, as: payer, ready: "main [type=radio]" },
    { path: `/purchase/payment?order_id=${state.number}`, as: holder, ready: "[role=timer]" },
    { path: `/purchase/payment/creditCard?order_id=${state.left}`, as: leaver },
    { path: "/cart?step=1", as: buyer, local: { "houselight.cart": state.cart }, ready: "#checkout" },
    { path: "/cart?step=2", as: buyer, local: { "houselight.cart": state.cart }, ready: "#delivery" },
    { path: `/cart?step=3&order_id=${state.parcel}`, as: shopper, ready: "main [type=radio]" },
    { path: `/cart?step=4&order_id=${state.merchandiseList}`, as: holder },
  ];
}
