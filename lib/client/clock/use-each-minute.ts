"use client";

import { useEffect, useReducer } from "react";
import { likelyNow, useServerClock } from "@/lib/client/clock/server-clock";

/** Often enough that a count of minutes is right when it is read, in ms. */
const LOOK_MS = 15_000;

/** The time by the server's clock, or the device's without a network, renewed a few times a minute: for what is only shown. */
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
