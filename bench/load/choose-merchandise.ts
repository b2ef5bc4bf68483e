import type { Made } from "./made";

/** Two merchandise items of the shop, as a buyer's cart has them: any two, in any order. */
export function chooseMerchandise(shop: Made["shop"]): Made["shop"] {
  const first = Math.floor(Math.random() * shop.length);
  const second = (first + 1 + Math.floor(Math.random() * (shop.length - 1))) % shop.length;
  return [shop[first], shop[second]] as Made["shop"];
}
