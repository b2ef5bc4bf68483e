import { expect, test } from "playwright/test";

test("a reload waits while the page is being left, and not once the visitor is back in it", async () => {
  let reloads = 0;
  const waiting: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), { location: { reload: () => reloads++ } });
  const { setTimeout: own } = globalThis;
  Object.assign(globalThis, { window: page, setTimeout: (again: () => void) => waiting.push(again) });
  try {
    const { reloadPage } = await import("@/lib/client/browser/reload-page");
    reloadPage();
    expect(reloads).toBe(1);
    page.dispatchEvent(new Event("beforeunload"));
    reloadPage();
    expect([reloads, waiting.length]).toEqual([1, 1]);
    page.dispatchEvent(new Event("pageshow"));
    reloadPage();
    expect([reloads, waiting.length]).toEqual([2, 1]);
    waiting[0]?.();
    expect(reloads).toBe(3);
  } finally {
    Object.assign(globalThis, { setTimeout: own });
    Reflect.deleteProperty(globalThis, "window");
  }
});
