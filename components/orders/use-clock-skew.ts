"use client";

import { useEffect, useState } from "react";

/** What the Date header can be off by: it has whole seconds and travels. Below that the clocks agree. */
const TOLERATED_MS = 3_000;

/** How far this machine's clock is ahead of the server's, ms; 0 while unknown. */
export function useClockSkew(enabled: boolean): number {
  const [skew, setSkew] = useState(0);
  useEffect(() => {
    if (!enabled) return;
    const stop = new AbortController();
    const asked = Date.now();
    fetch("/healthz", { method: "HEAD", cache: "no-store", signal: stop.signal })
      .then((response) => {
        const date = Date.parse(response.headers.get("date") ?? "");
        const middle = (asked + Date.now()) / 2;
        if (Number.isFinite(date) && Math.abs(middle - date) > TOLERATED_MS) setSkew(middle - date);
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [enabled]);
  return skew;
}
