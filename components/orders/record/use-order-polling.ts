"use client";

import { useEffect } from "react";

/** Read the order again every so often while it is looked at, and at once when somebody comes back to the tab. */
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
