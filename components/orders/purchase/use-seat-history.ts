"use client";

import { useCallback, useEffect } from "react";

const MARK = "#seats";

/** The areas are shown in the seats' place: the address says so. */
export function leaveSeatEntry(): void {
  if (window.location.hash === MARK) window.history.replaceState(null, "", window.location.pathname);
}

/** The browser's Back leads from the seats to the areas: the seat step is an entry of its own. */
export function useSeatHistory(step: number, onAreas: () => void): { enter: () => void; leave: () => void } {
  useEffect(() => {
    const onPop = () => {
      if (step === 2 && window.location.hash !== MARK) onAreas();
    };
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, [step, onAreas]);

  const enter = useCallback(() => {
    if (window.location.hash !== MARK) window.history.pushState(null, "", MARK);
  }, []);
  const leave = useCallback(() => {
    onAreas();
    leaveSeatEntry();
  }, [onAreas]);
  return { enter, leave };
}
