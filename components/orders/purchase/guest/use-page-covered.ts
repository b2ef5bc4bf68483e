"use client";

import { useLayoutEffect } from "react";

/** The way to the tickets on an event's page, on a desk and on a phone. */
const TICKET_BUTTONS = ".buy-main, .buy-bar button";

/** While a step covers the page, the rest of it is hidden (guest-choosing.css); afterwards place and focus are as they were. */
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
