import type { Page } from "playwright/test";

/**
 * Listens to a page like a screen reader: records every text of an active live region. Call it before the page is opened.
 * @returns a function that returns the announcements since its last call
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = (element: Element | null) => {
      const region = element?.closest("[aria-live], [role=alert], [role=status]");
      return region && (region.getAttribute("aria-live") ?? "polite") !== "off" ? region : null;
    };
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { type, target, addedNodes } of changes) {
        if (type === "characterData" || addedNodes.length > 0) {
          const around = live(target instanceof Element ? target : target.parentElement);
          if (around) regions.add(around);
        }
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll("*")]) if (one.matches("[role=alert]")) regions.add(one);
      }
      for (const region of regions) if (region.textContent?.trim()) announced.push(region.textContent.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced.splice(0));
}
