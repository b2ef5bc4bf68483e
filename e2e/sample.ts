/**
 * Chooses what `npm test` looks at where `npm run test:all` looks at everything: one of several languages or widths of the same
 * flow, a part of the dialogs. The commit decides it (scripts/local/settings.mjs), so that each commit looks at another part and a
 * run can be repeated: TEST_SAMPLE=<number> npm test.
 */
export const sample = Number(process.env.TEST_SAMPLE ?? 0);

/**
 * For the tests that repeat one flow: the sampled one runs in `npm test`, the others are tagged.
 * @param index of the test among those of the flow
 * @param count of the tests of the flow
 */
export function repeated(index: number, count: number): { tag?: "@all" } {
  return sample % count === index ? {} : { tag: "@all" };
}

/** @returns each n-th item, beginning where the sample says */
export function sampleOf<Item>(items: readonly Item[], { each, from = 0 }: { each: number; from?: number }): Item[] {
  return items.filter((_, number) => (number + sample + from) % each === 0);
}
