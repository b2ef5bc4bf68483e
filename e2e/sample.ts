/**
 * Chooses what `npm test` checks where `npm run test:all` checks everything: one of several languages or widths of the same flow, some
 * of the dialogs. The commit decides it (scripts/local/settings.mjs), so that each commit checks another part and a run can be
 * repeated: TEST_SAMPLE=<number> npm test.
 */
export const sample = Number(process.env.TEST_SAMPLE ?? 0);

/** Whether `npm run test:all` is running. */
export const isWhole = process.env.ALL_TESTS === "1";

/**
 * For tests that repeat one flow in several languages, widths or themes: `npm test` runs one of them.
 * @returns each item after the details of its test, which tag all but one
 */
export function tiered<Item>(items: readonly Item[]): [tier: { tag?: "@all" }, item: Item][] {
  return items.map((item, index) => [sample % items.length === index ? {} : { tag: "@all" }, item]);
}

/** @returns each n-th item, starting at the sample's offset */
export function sampleOf<Item>(items: readonly Item[], { each, from = 0 }: { each: number; from?: number }): Item[] {
  return items.filter((_, number) => (number + sample + from) % each === 0);
}
