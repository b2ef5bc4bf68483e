import type { Prepared } from "./prepared";

/** Chooses two items of the shop for a buyer's cart: any two, in any order. */
export function chooseMerchandise(shop: Prepared["shop"]): Prepared["shop"] {
  const first = Math.floor(Math.random() * shop.length);
  const second = (first + 1 + Math.floor(Math.random() * (shop.length - 1))) % shop.length;
  return [shop[first], shop[second]] as Prepared["shop"];
}
