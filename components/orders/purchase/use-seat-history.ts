"use client";

import { useCallback, useEffect } from "react";
import { CHOOSING_SEATS } from "@/lib/client/stores/choosing-store";

/** Returns from the seats to the areas and updates the address. @param areas the hash of the areas' history entry, if any */
export function leaveSeatEntry(areas = ""): void {
  if (window.location.hash === CHOOSING_SEATS) window.history.replaceState(null, "", window.location.pathname + areas);
}

/** Makes the browser's Back button lead from the seats to the areas: the seat step has its own history entry. */
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
