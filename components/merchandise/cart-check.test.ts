import { expect, test } from "playwright/test";
import { checkCart, sharedDelivery, subTotal, type CartMerchandise } from "@/components/merchandise/cart-check";
import type { Cart, CartLine } from "@/lib/client/stores/cart";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

const item = (change: Partial<CartLine> = {}): CartLine => ({
  merchandise_id: "7",
  spec_id: "70",
  qty: 2,
  quota: 3,
  is_limited: true,
  custom_text: [],
  price: 300,
  ...change,
});
const merchandise = (change: Partial<MerchandiseDetailView> = {}): MerchandiseDetailView => ({
  merchandise_id: "7",
  name: "Light stick",
  image: "",
  category: "event",
  min_price: 300,
  max_price: 300,
  is_limited: true,
  is_custom: false,
  sold_out: false,
  images: [],
  details: "",
  specs: [
    { spec_id: "70", name: "Orange", price: 300, stock: 9, sold_out: false },
    { spec_id: "71", name: "Blue", price: 300, stock: 9, sold_out: false },
  ],
  quota: 3,
  quota_scope: "member",
  custom_text: [],
  delivery: [
    { method: "home", fee: 100 },
    { method: "store", fee: 65 },
  ],
  ...change,
});
const spec = (change: object) => ({ spec_id: "70", name: "Orange", price: 300, stock: 9, sold_out: false, ...change });
const cartOf = (...items: CartLine[]): Cart => Object.fromEntries(items.map((one) => [one.spec_id, one]));
const issue = (cart: Cart, merchandiseList: CartMerchandise) => checkCart(cart, merchandiseList).map((line) => line.issue);

test("reports no issue for an unchanged line or while the shop has not answered", () => {
  expect(issue(cartOf(item()), { 7: merchandise() })).toEqual([undefined]);
  expect(issue(cartOf(item()), {})).toEqual([undefined]);
});

test("reports one issue per line, the most serious first: gone, sold out, too few, over the quota, price", () => {
  const cart = cartOf(item());
  expect(issue(cart, { 7: null })).toEqual([{ kind: "gone" }]);
  expect(issue(cart, { 7: merchandise({ specs: [] }) })).toEqual([{ kind: "gone" }]);
  expect(issue(cart, { 7: merchandise({ specs: [spec({ stock: 0, price: 200 })] }) })).toEqual([{ kind: "sold_out" }]);
  expect(issue(cart, { 7: merchandise({ specs: [spec({ stock: 1 })] }) })).toEqual([{ kind: "short", stock: 1 }]);
  expect(issue(cart, { 7: merchandise({ quota_left: 1 }) })).toEqual([{ kind: "quota", left: 1, needsTicket: false }]);
  expect(issue(cart, { 7: merchandise({ specs: [spec({ price: 280 })] }) })).toEqual([{ kind: "price", before: 300 }]);
});

test("counts all specs of an item against its quota, and ignores items without a limit", () => {
  const cart = cartOf(item(), item({ spec_id: "71" }));
  expect(issue(cart, { 7: merchandise() })).toEqual([
    { kind: "quota", left: 3, needsTicket: false },
    { kind: "quota", left: 3, needsTicket: false },
  ]);
  expect(issue(cart, { 7: merchandise({ is_limited: false }) })).toEqual([undefined, undefined]);
});

test("raises a per-ticket quota with the member's tickets, and allows none without a ticket", () => {
  const ticket = (left?: number) => ({ 7: merchandise({ quota: 1, quota_scope: "ticket" as const, quota_left: left }) });
  expect(issue(cartOf(item()), ticket(2))).toEqual([undefined]);
  expect(checkCart(cartOf(item()), ticket(4))[0]?.room).toBe(2);
  expect(issue(cartOf(item()), ticket(0))).toEqual([{ kind: "quota", left: 0, needsTicket: true }]);
  // a visitor without a login is assumed to have one ticket
  expect(issue(cartOf(item()), ticket())).toEqual([{ kind: "quota", left: 1, needsTicket: false }]);
});

test("sums current prices of the lines that can be ordered", () => {
  const lines = checkCart(cartOf(item(), item({ spec_id: "71", qty: 1 })), {
    7: merchandise({ quota: 0, specs: [spec({ price: 280 }), spec({ spec_id: "71", stock: 0 })] }),
  });
  expect(subTotal(lines)).toBe(560);
});

test("offers a delivery method only if every item has it, at the highest fee", () => {
  const lines = checkCart(cartOf(item(), item({ merchandise_id: "8", spec_id: "80" })), {
    7: merchandise(),
    8: merchandise({
      merchandise_id: "8",
      specs: [spec({ spec_id: "80" })],
      delivery: [
        { method: "venue", fee: 0 },
        { method: "home", fee: 120 },
      ],
    }),
  });
  expect(sharedDelivery(lines)).toEqual([{ method: "home", fee: 120 }]);
  expect(sharedDelivery([])).toEqual([]);
});
