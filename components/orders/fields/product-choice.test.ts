import { expect, test } from "playwright/test";
import { chosenLines, linesFor, mostOf, quantitiesOf, sumOf } from "@/components/orders/fields/product-choice";

const product = (id: string, price: number) => ({
  product_id: id,
  name: `product ${id}`,
  image: "/x.svg",
  price,
  stock: 5,
  max_per_order: 4,
});
const held = [{ kind: "product" as const, id: "1", name: "product 1", qty: 2, price: 500, list_price: 500 }];

test("allows as many as the order limit, or as the stock plus what the order holds", () => {
  expect(mostOf({ stock: 9, max_per_order: 4 }, 0)).toBe(4);
  expect(mostOf({ stock: 3, max_per_order: 4 }, 0)).toBe(3);
  expect(mostOf({ stock: 0, max_per_order: 4 }, 2)).toBe(2);
  expect(mostOf({ stock: 0, max_per_order: 4 }, 0)).toBe(0);
  expect(mostOf({ stock: 9, max_per_order: 1 }, 2)).toBe(2);
});

test("retains the price of what an order holds until the choice changes", () => {
  const products = [product("1", 600), product("2", 90)];
  const quantities = quantitiesOf({ additional_product: held });
  expect(chosenLines(products, { ...quantities, 2: 0 }, held)).toBe(held);
  expect(chosenLines(products, { 1: 2, 2: 1 }, held).map(({ id, qty, price }) => [id, qty, price])).toEqual([
    ["1", 2, 600],
    ["2", 1, 90],
  ]);
  expect(sumOf(chosenLines(products, { 1: 3 }, held))).toBe(1_800);
  expect(chosenLines(products, {}, held)).toEqual([]);
  expect(linesFor({ 1: 2, 2: 0 })).toEqual([{ product_id: "1", qty: 2 }]);
});
