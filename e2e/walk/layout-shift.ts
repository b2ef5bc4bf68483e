import type { Page } from "playwright/test";
import { awake } from "@/e2e/fixtures";

/** The largest allowed layout shift of a route: a fifth of the limit that browsers call good. */
export const MOST_SHIFT = 0.02;

export type Shift = { value: number; /** the element of its largest shift, and its old and new position */ moved: string };

/** Sent into pages as text: reports each shift; shifts just after a press only if `pressed` is set. */
function observeShifts(report: (value: number, moved: string) => void, pressed = false): { stop: () => void } {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join();
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute("class")?.split(" ").slice(0, 2).join(".") ?? ""}` : "gone";
  };
  const reportAll = (entries: PerformanceEntry[]) => {
    for (const { value, hadRecentInput, sources } of entries as Entry[]) {
      if (hadRecentInput && !pressed) continue;
      const moved = sources.slice(0, 3).map(({ node, previousRect, currentRect }) => {
        return `${nameOf(node)} (${boxOf(previousRect)} to ${boxOf(currentRect)})`;
      });
      report(value, moved.join(" "));
    }
  };
  const observer = new PerformanceObserver((list) => reportAll(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const stop = () => {
    reportAll(observer.takeRecords());
    observer.disconnect();
  };
  return { stop };
}

/** Sent into a page as text: the sum of the shifts since the page began. */
async function sumUpLoad(observe: typeof observeShifts): Promise<Shift> {
  const shifts: Shift[] = [];
  const { stop } = observe((value, moved) => shifts.push({ value, moved }));
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // The browser queues earlier shifts as a task; the idle callback runs after it.
  await new Promise((idle) => requestIdleCallback(idle));
  stop();
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
  return { value: shifts.reduce((sum, { value }) => sum + value, 0), moved: worst?.moved ?? "" };
}

/** Returns the layout shifts of the page without a press so far, once it is hydrated and has loaded everything. */
export async function shiftOfLoad(page: Page): Promise<Shift> {
  await awake(page);
  await page.waitForLoadState("networkidle", { timeout: 60_000 });
  return page.evaluate(`(${sumUpLoad})(${observeShifts})`);
}

/**
 * Watches a whole visit, from before its first page.
 * @param pressed also count shifts just after a press, for elements that must not move under the finger
 * @returns the layout shift of each path so far, largest first
 */
export async function watchShifts(page: Page, { pressed = false } = {}): Promise<() => (Shift & { path: string })[]> {
  const paths = new Map<string, Shift & { largest: number }>();
  await page.exposeFunction("noteShift", (path: string, value: number, moved: string) => {
    const before = paths.get(path) ?? { value: 0, moved: "", largest: 0 };
    const larger = value > before.largest ? { moved, largest: value } : before;
    paths.set(path, { ...larger, value: before.value + value });
  });
  await page.addInitScript(`(${observeShifts})((value, moved) => noteShift(location.pathname, value, moved), ${pressed})`);
  return () => [...paths].map(([path, { value, moved }]) => ({ path, value, moved })).toSorted((a, b) => b.value - a.value);
}
