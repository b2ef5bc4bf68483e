"use client";

import { useEffect, useReducer } from "react";
import { likelyNow, useServerClock } from "@/lib/client/clock/server-clock";

/** The interval of updates, in ms: short enough that a displayed number of minutes is right. */
const LOOK_MS = 15_000;

/** The server's time, or the device's without a network, updated a few times a minute. For display only. */
export function useEachMinute(wanted: boolean): Date {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useServerClock(wanted);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [wanted]);
  return new Date(likelyNow());
}
