"use client";

import { useCall } from "@/lib/client/use-call";

/** What the Date header can be off by: it has whole seconds and travels. Below that the clocks agree. */
const TOLERATED_MS = 3_000;

/** How far this machine's clock is ahead of the server's, ms; 0 while unknown. */
export function useClockSkew(enabled: boolean): number {
  const { last = 0 } = useCall<number>(enabled ? "" : null, async ({ signal }, before = 0) => {
    const asked = Date.now();
    const response = await fetch("/healthz", { method: "HEAD", cache: "no-store", signal });
    const skew = (asked + Date.now()) / 2 - Date.parse(response.headers.get("date") ?? "");
    return Math.abs(skew) > TOLERATED_MS ? skew : before;
  });
  return last;
}
