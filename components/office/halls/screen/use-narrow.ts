"use client";

import { useSyncExternalStore } from "react";

/** As --below-md of the breakpoints. */
const below = "(max-width: 47.9375em)";

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(below);
  query.addEventListener("change", notify);
  return () => query.removeEventListener("change", notify);
}

/** Whether the screen is a telephone's: a hall is looked at there, and drawn on a desk. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(below).matches,
    () => false,
  );
}
