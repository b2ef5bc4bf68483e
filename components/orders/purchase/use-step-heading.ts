"use client";

import { useEffect, useRef } from "react";

/** When a step begins, focuses its heading and scrolls to the top; not when the page first opens. */
export function useStepHeading(step: number, ready: boolean): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!ready) return;
    const changed = before.current !== null && before.current !== step;
    before.current = step;
    if (!changed) return;
    window.scrollTo(0, 0);
    if (focusHeading()) return;
    // the step's code may still be loading
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
