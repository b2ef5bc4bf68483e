"use client";

import { useEffect } from "react";

/** Reads the order at an interval while the page is visible, and at once when the visitor returns to the tab. */
export function useOrderPolling({ active, load, everyMs }: { active: boolean; load: () => Promise<unknown>; everyMs: number }): void {
  useEffect(() => {
    if (!active) return;
    const look = () => {
      if (!document.hidden) void load();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [active, load, everyMs]);
}
