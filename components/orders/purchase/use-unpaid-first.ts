"use client";

import { useEffect, useRef, useState } from "react";
import { useUnpaidOrder } from "@/components/orders/use-unpaid-order";

/** Longest wait for the answer before areas are shown, in ms. */
const WAIT_MS = 1_500;

/**
 * The unpaid order that blocks this purchase, and whether the page still waits to hear of one. A notice that came after the
 * areas would push them down, so they wait for the answer; if it is late it is not shown, and the refusal of the order says it.
 */
export function useUnpaidFirst(sessionId: string | undefined, active: boolean) {
  const { unpaid, known, reload } = useUnpaidOrder(sessionId, { active });
  const [late, setLate] = useState(false);
  const waits = active && !known && !late;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  const settled = useRef<"in time" | "late">(undefined);
  if (active && !settled.current && (known || late)) settled.current = known ? "in time" : "late";
  return { unpaid, notice: settled.current === "in time" ? unpaid : undefined, waiting: waits && !settled.current, reload };
}
