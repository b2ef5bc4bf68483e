"use client";

import { useCallback, useEffect } from "react";
import { CHOOSING_SEATS } from "@/lib/client/stores/choosing-store";

/** The areas are shown in the seats' place: the address says so. @param areas the hash of their own entry, if it has one */
export function leaveSeatEntry(areas = ""): void {
  if (window.location.hash === CHOOSING_SEATS) window.history.replaceState(null, "", window.location.pathname + areas);
}

/** The browser's Back leads from the seats to the areas: the seat step is an entry of its own. */
export function useSeatHistory(step: number, onAreas: () => void, areas = ""): { enter: () => void; leave: () => void } {
  useEffect(() => {
    const onPop = () => {
      if (step === 2 && window.location.hash !== CHOOSING_SEATS) onAreas();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [step, onAreas]);

  const enter = useCallback(() => {
    if (window.location.hash !== CHOOSING_SEATS) window.history.pushState(null, "", CHOOSING_SEATS);
  }, []);
  const leave = useCallback(() => {
    onAreas();
    leaveSeatEntry(areas);
  }, [onAreas, areas]);
  return { enter, leave };
}
