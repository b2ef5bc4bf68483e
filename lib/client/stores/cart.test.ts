import { expect, test } from "playwright/test";
import {
  merged,
  quotaLeft,
  quotaListOf,
  readCart,
  unitsIn,
  withAdded,
  without,
  withQty,
  type Cart,
  type CartLine,
} from "@/lib/client/stores/cart";
import { LINES_MAX, UNLIMITED_QUOTA } from "@/lib/domain/merchandise/rules";

const item = (change: Partial<CartLine> = {}): CartLine => ({
  merchandise_id: "7",
  spec_id: "70",
  qty: 1,
  quota: 3,
  is_limited: true,
  custom_text: [],
  price: 300,
  ...change,
});
const cartOf = (...items: CartLine[]): Cart => Object.fromEntries(items.map((one) => [one.spec_id, one]));

test("adding a spec that is there adds to it, and the newest word about it holds", () => {
  const { result, cart } = withAdded(cartOf(item({ qty: 2 })), item({ price: 280, custom_text: ["SEAFOAM"] }));
  expect(result).toBe("ok");
  expect(cart["70"]).toEqual(item({ qty: 3, price: 280, custom_text: ["SEAFOAM"] }));
});

test("the quota counts all specs of a merchandise; beyond it nothing changes", () => {
  const cart = cartOf(item({ qty: 2 }), item({ spec_id: "71", qty: 1 }));
  expect(quotaListOf(cart)).toEqual({ 7: { qty: 3, quota: 3 } });
  const refused = withAdded(cart, item({ spec_id: "72" }));
  expect(refused).toEqual({ result: "reach_quota", cart });
  expect(quotaLeft(cart, item())).toBe(0);
});

test("a quota not above 0, or of a merchandise item that is not limited, does not bind", () => {
  for (const free of [item({ quota: 0 }), item({ quota: -1 }), item({ is_limited: false })]) {
    expect(quotaLeft({}, free)).toBe(UNLIMITED_QUOTA);
    expect(withAdded({}, { ...free, qty: 500 }).result).toBe("ok");
  }
});

test("a quantity can be set up to the quota, lowered always, and 0 takes the line out", () => {
  const cart = cartOf(item({ qty: 2 }), item({ spec_id: "71", qty: 1 }));
  expect(withQty(cart, "70", 3)).toEqual({ result: "reach_quota", cart });
  expect(withQty(cart, "70", 1).cart["70"]?.qty).toBe(1);
  expect(Object.keys(withQty(cart, "70", 0).cart)).toEqual(["71"]);
  expect(withQty(cart, "99", 5).cart).toBe(cart);
  // a quota that was lowered since still lets the shopper take merchandise out
  const over = cartOf(item({ qty: 5 }));
  expect(withQty(over, "70", 4).cart["70"]?.qty).toBe(4);
  expect(withQty(over, "70", 6).result).toBe("reach_quota");
});

test("two carts of one shopper become one within the quota", () => {
  const cart = merged(cartOf(item({ qty: 2 })), cartOf(item({ qty: 2 }), item({ merchandise_id: "8", spec_id: "80", qty: 1 })));
  expect([cart["70"]?.qty, cart["80"]?.qty]).toEqual([3, 1]);
  expect(unitsIn(cart)).toBe(4);
});

test("of a spec in two carts the newer price holds, and the words of the one that has some", () => {
  const older = cartOf(item({ qty: 1, price: 300, custom_text: ["OLD"] }));
  expect(merged(cartOf(item({ qty: 1, price: 350, custom_text: ["NEW"] })), older)["70"]).toEqual(
    item({ qty: 2, price: 350, custom_text: ["NEW"] }),
  );
  expect(merged(cartOf(item({ qty: 1, price: 350 })), older)["70"]).toEqual(item({ qty: 2, price: 350, custom_text: ["OLD"] }));
});

test("a cart holds no more lines than an order takes; what is in it may grow", () => {
  const cart = cartOf(...Array.from({ length: LINES_MAX }, (_, n) => item({ merchandise_id: `${n + 1}`, spec_id: `${n + 1}` })));
  expect(withAdded(cart, item())).toEqual({ result: "cart_full", cart });
  expect(withAdded(cart, item({ merchandise_id: "1", spec_id: "1" })).result).toBe("ok");
});

test("taking out leaves the rest", () => {
  expect(without(cartOf(item()), "70")).toEqual({});
});

test("reads a stored cart defensively", () => {
  expect(readCart(null)).toEqual({});
  expect(readCart("x")).toEqual({});
  expect(
    readCart({
      70: item(),
      71: item(),
      72: { spec_id: "72" },
      73: null,
      74: { ...item({ spec_id: "74" }), qty: 0 },
      75: { ...item({ spec_id: "75" }), qty: 1.5 },
    }),
  ).toEqual({ 70: item() });
  expect(readCart({ 70: { merchandise_id: "7", spec_id: "70", qty: 1, custom_text: [1, "a"] } })).toEqual({
    70: item({ quota: 0, is_limited: false, price: 0, custom_text: ["a"] }),
  });
});
