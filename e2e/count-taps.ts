import type { Page } from "playwright/test";

export type Count = {
  /** presses, but not those that only put the cursor into a field */ taps: number;
  /** filled in or chosen from */ fields: number;
};
type Seen = { kind: "tap" } | { kind: "field"; field: string };

/**
 * Counts a person's actions from now on, on pages of the site and of the gateway separately.
 * @returns a function that returns the counts so far
 */
export async function countTaps(page: Page, site: string): Promise<() => { site: Count; gateway: Count }> {
  const seen: (Seen & { origin: string })[] = [];
  await page.exposeBinding("noteAct", ({ frame }, act: Seen) => void seen.push({ ...act, origin: new URL(frame.url()).origin }));
  const watch = () => {
    const note = (act: Seen) => void (window as unknown as { noteAct: (act: Seen) => Promise<void> }).noteAct(act);
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit)$/.test(target.type));
    addEventListener("pointerdown", ({ target, isTrusted }) => isTrusted && !isText(target) && note({ kind: "tap" }), true);
    addEventListener(
      "input",
      ({ target }) =>
        isText(target) && note({ kind: "field", field: (target as HTMLInputElement).name || (target as HTMLInputElement).id }),
      true,
    );
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  const countOf = (own: boolean): Count => {
    const acts = seen.filter(({ origin }) => (origin === new URL(site).origin) === own);
    return {
      taps: acts.filter(({ kind }) => kind === "tap").length,
      fields: new Set(acts.flatMap((act) => (act.kind === "field" ? act.field : []))).size,
    };
  };
  return () => ({ site: countOf(true), gateway: countOf(false) });
}
