"use client";

import { useEffect, useRef } from "react";

/**
 * Polls while the page is visible, and at once when it becomes visible again. After a failure it waits for the next turn; when
 * the subject changes it asks at once.
 */
export function useLive(ask: (signal: AbortSignal) => Promise<void>, everyMs: number, enabled = true, subject: unknown = null): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function turn(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === "visible") await latest.current(stop.signal).catch(() => undefined);
      if (!stop.signal.aborted) timer = setTimeout(turn, everyMs);
    }
    const seenAgain = () => {
      if (document.visibilityState === "visible") void turn();
    };
    void turn();
    document.addEventListener("visibilitychange", seenAgain);
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seenAgain);
    };
  }, [everyMs, enabled, subject]);
}
