"use client";

import { startTransition, useEffect, useState } from "react";
import { nextTransition } from "@/lib/domain/events/rules";
import type { SaleWindow } from "@/lib/domain/events/types";

const LONGEST_TIMER_MS = 3_600_000;

/** The browser's time, renewed whenever one of these sales begins or ends. Undefined on the server. */
export function useNow(sales: SaleWindow[]): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const at = new Date();
      // a page that wakes may go on waking: it shows what it did when it was made
      startTransition(() => setNow(at));
      const next = nextTransition(at, sales);
      if (next) timer = setTimeout(look, Math.min(LONGEST_TIMER_MS, next.getTime() - at.getTime() + 50));
    };
    look();
    return () => clearTimeout(timer);
  }, [sales]);
  return now;
}
