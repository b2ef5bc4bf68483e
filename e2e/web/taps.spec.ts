import { buyOneSeat, buyOneSeatAsNewcomer, goToChoice } from "@/e2e/buy-on-phone";
import { countTaps, type Count } from "@/e2e/count-taps";
import { expect, test } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";

// Taps and fields on a phone from the event page to the visible QR code. The gateway's pages are counted separately.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const words = wordsOf("tw");

function report(who: string, { site, gateway }: { site: Count; gateway: Count }): void {
  const text = `${who}: ${site.taps} taps and ${site.fields} fields; at the gateway ${gateway.taps} and ${gateway.fields}`;
  test.info().annotations.push({ type: "taps", description: text });
  console.log(`   ${text}`);
}

test("a returning member needs at most 8 taps and no field", async ({ memberPage: page, newSession, baseURL }) => {
  const { slug } = await newSession({ seats: 12 });
  await page.goto(`/activity/${slug}`);
  const read = await countTaps(page, baseURL as string);
  await goToChoice(page, words);
  await buyOneSeat(page, words);
  report("A returning member", read());
  expect(read().site.taps).toBeLessThanOrEqual(8);
  expect(read().site.fields).toBe(0);
});

test("a new member needs at most 15 taps and 8 fields", { tag: "@all" }, async ({ page, newSession, baseURL }) => {
  const { slug } = await newSession({ seats: 12 });
  await page.goto(`/activity/${slug}`);
  const read = await countTaps(page, baseURL as string);
  await goToChoice(page, words);
  await buyOneSeatAsNewcomer(page, words);
  report("A new member", read());
  expect(read().site.taps).toBeLessThanOrEqual(15);
  expect(read().site.fields).toBeLessThanOrEqual(8);
});
