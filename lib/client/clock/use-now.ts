"use client";

import { startTransition, useEffect, useMemo, useState } from "react";
import { serverNow, useServerClock } from "@/lib/client/clock/server-clock";
import { nextTransition, type SaleWindow } from "@/lib/domain/events/rules";

const LONGEST_TIMER_MS = 3_600_000;

/** The server's time, updated whenever one of these sales begins or ends. Undefined during server rendering, and until it is known. */
export function useNow(sales: SaleWindow[]): Date | undefined {
  const [now, setNow] = useState<Date>();
  const clock = useServerClock(sales.length > 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const time = serverNow();
      if (time === undefined) return;
      const at = new Date(time);
      // A transition does not interrupt hydration; until then the page shows the state in which it was rendered.
      startTransition(() => setNow(at));
      const next = nextTransition(at, sales);
      if (next) timer = setTimeout(look, Math.min(LONGEST_TIMER_MS, next.getTime() - time + 50));
    };
    look();
    return () => clearTimeout(timer);
  }, [sales, clock]);
  return now;
}

/** The same for other moments, ISO 8601: updated when each of them is reached. */
export function useNowUntil(...times: (string | undefined)[]): Date | undefined {
  const all = times.filter(Boolean).join();
  return useNow(useMemo(() => (all ? all.split(",").map((time) => ({ sale_start_time: null, sale_end_time: time })) : []), [all]));
}

/** Whether a moment has passed, by the server's clock; false until that is known. */
export function useIsPast(time: string | undefined): boolean {
  const now = useNowUntil(time);
  return now !== undefined && time !== undefined && now.getTime() >= Date.parse(time);
}
