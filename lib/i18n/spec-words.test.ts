import { expect, test } from "playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import jp from "@/messages/jp.json" with { type: "json" };
import kr from "@/messages/kr.json" with { type: "json" };
import tw from "@/messages/tw.json" with { type: "json" };

/**
 * Texts that the specification fixes (docs/specification.md, section 8), and the messages that contain them. "Failed to add to
 * cart, please try again" is not used: if the browser cannot store the cart, the page holds it in memory.
 */
const quoted: [string, (words: typeof en) => string[]][] = [
  ["Oops! Error, page not found", ({ Layout }) => [Layout.notFoundTitle]],
  ["This page could not be found", ({ Layout }) => [Layout.notFoundText]],
  [
    "Purchase limit reached. The selected quantity has reached the purchase limit and cannot be increased further.",
    ({ Merchandise }) => [`${Merchandise.reachQuotaTitle}. ${Merchandise.reachQuota}`],
  ],
  ["Wrong confirmation code, please re-enter it", ({ Validation }) => [Validation.verify_incorrect]],
  ["Create Order Failed! Please try again later", ({ Merchandise }) => [Merchandise.cart.failed]],
  ["Invalid Order, Please go back to My Orders", ({ Errors, Orders }) => [Errors.ORDER_NOT_FOUND, Orders.record.invalid.body]],
];

const plain = (text: string) => text.toLowerCase().replace(/[.,!]/g, "");

test("messages contain the texts that the specification fixes, in every language", () => {
  for (const [text, shownIn] of quoted) {
    for (const shown of shownIn(en)) expect(plain(shown), text).toContain(plain(text));
    for (const words of [tw, jp, kr] as unknown as (typeof en)[]) for (const shown of shownIn(words)) expect(shown, text).toMatch(/\S/);
  }
});
