"use client";

import { useEffect, useState } from "react";
import { nextPhaseIn, passPhase, type PassPhase } from "@/components/orders/purchase/pass/pass-phase";
import { serverNow, useServerClock } from "@/lib/client/clock/server-clock";

/**
 * The phase of a pass by the server's clock. A tab that slept is correct as soon as it is visible again, whatever timers it has
 * missed.
 * @param until undefined if no pass is needed
 */
export function usePassPhase(until: string | undefined): PassPhase {
  const [phase, setPhase] = useState<PassPhase>("plenty");
  const clock = useServerClock(until !== undefined);
  useEffect(() => {
    if (until === undefined) return setPhase("plenty");
    const end = Date.parse(until);
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      clearTimeout(timer);
      const now = serverNow();
      if (now === undefined) return;
      const left = end - now;
      setPhase(passPhase(left));
      const next = nextPhaseIn(left);
      if (next !== null) timer = setTimeout(look, next);
    }
    look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [until, clock]);
  return phase;
}
