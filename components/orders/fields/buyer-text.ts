import type { BuyerView } from "@/lib/domain/orders/types";

const eastAsian = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** Last and first name in the order of the name's own script. */
export function fullName({ last_name, first_name }: Pick<BuyerView, "last_name" | "first_name">): string {
  return eastAsian.test(last_name + first_name) ? `${last_name}${first_name}` : `${first_name} ${last_name}`;
}

/** 0912345678 → 0912 ••• 678: enough for the buyer to recognise their own number. */
export function maskedMobile(mobile: string): string {
  return mobile.length < 8 ? mobile : `${mobile.slice(0, 4)} ••• ${mobile.slice(-3)}`;
}
