"use client";

import { useSyncExternalStore } from "react";

/** The same width as the breakpoint --below-md. */
const below = "(max-width: 47.9375em)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(below);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the screen is as narrow as a phone's, where a hall can be viewed but not edited. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(below).matches,
    () => false,
  );
}
