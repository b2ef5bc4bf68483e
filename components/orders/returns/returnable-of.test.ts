import { expect, test } from "playwright/test";
import { returnableOf } from "@/components/orders/returns/returnable-of";
import type { OrderDetailView } from "@/lib/domain/orders/types";

const now = Date.parse("2026-12-01T12:00:00+08:00");
const delivery = {
  method: "home",
  fee: 100,
  status: "picked_up" as const,
  return_until: "2026-12-05T23:59:59+08:00",
  rma_until: "2026-12-28T23:59:59+08:00",
};
const item = (change: object = {}) => ({
  kind: "merchandise" as const,
  id: "7",
  spec_id: "70",
  name: "Stick",
  spec_name: "Blue",
  qty: 2,
  price: 300,
  list_price: 300,
  ...change,
});
const asked = (change: object = {}) => ({
  return_id: "1",
  kind: "return" as const,
  spec_id: "70",
  qty: 1,
  reason: "-",
  status: "requested" as const,
  requested_at: "",
  ...change,
});
const order = (change: Partial<OrderDetailView> = {}) => ({ items: [item()], delivery, ...change });

test("allows no return before shipping or after the return period", () => {
  expect(returnableOf(order({ delivery: { ...delivery, return_until: undefined, rma_until: undefined } }), now)).toEqual([]);
  expect(returnableOf(order(), Date.parse("2026-12-06T00:00:00+08:00"))[0]?.qty).toEqual({ return: 0, rma: 2 });
  expect(returnableOf(order(), Date.parse("2026-12-29T00:00:00+08:00"))).toEqual([]);
});

test("subtracts earlier requests unless they were refused", () => {
  expect(returnableOf(order({ returns: [asked()] }), now)[0]?.qty).toEqual({ return: 1, rma: 1 });
  expect(returnableOf(order({ returns: [asked({ status: "rejected" })] }), now)[0]?.qty).toEqual({ return: 2, rma: 2 });
  expect(returnableOf(order({ returns: [asked({ qty: 2 })] }), now)).toEqual([]);
});

test("allows custom merchandise only as faulty, and lists each spec once", () => {
  const found = returnableOf(order({ items: [item(), item({ qty: 1, custom_text: ["A"] })] }), now);
  const exchanged = returnableOf(
    order({ items: [item({ qty: 1 }), item({ qty: 1, custom_text: ["A"] })], returns: [asked({ kind: "rma" })] }),
    now,
  );
  expect(exchanged[0]?.qty).toEqual({ return: 1, rma: 1 });
  expect(found).toEqual([{ spec_id: "70", name: "Stick Blue", image: undefined, qty: { return: 2, rma: 3 } }]);
});
