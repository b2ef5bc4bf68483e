"use client";

import { useLayoutEffect } from "react";

/** The buttons that open the ticket choice on an event's page, on desktop and on phones. */
const TICKET_BUTTONS = ".buy-main, .buy-bar button";

/**
 * Hides the rest of the page while a step covers it (guest-choosing.css). Afterwards it restores the scroll position and focus.
 */
export function usePageCovered(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const from = window.scrollY;
    root.dataset.choosing = "";
    window.scrollTo(0, 0);
    return () => {
      delete root.dataset.choosing;
      window.scrollTo(0, from);
      const shown = [...document.querySelectorAll<HTMLElement>(TICKET_BUTTONS)].find((button) => button.checkVisibility?.() ?? true);
      shown?.focus({ preventScroll: true });
    };
  }, []);
}
