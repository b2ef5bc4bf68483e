"use client";

import { useEffect, useRef } from "react";

/** When a step begins, its heading takes the focus and the page its top; not on the first sight of the page. */
export function useStepHeading(step: number, ready: boolean): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!ready) return;
    const changed = before.current !== null && before.current !== step;
    before.current = step;
    if (!changed) return;
    window.scrollTo(0, 0);
    if (focusHeading()) return;
    // the step's own code may still be on its way
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(document.body, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [step, ready]);
}

function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>("[data-step-heading]");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}
