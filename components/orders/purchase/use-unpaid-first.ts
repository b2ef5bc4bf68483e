"use client";

import { useEffect, useRef, useState } from "react";
import { useUnpaidOrder } from "@/components/orders/use-unpaid-order";

/** Longest wait for the answer before areas are shown, in ms. */
const WAIT_MS = 1_500;

/**
 * The unpaid order that blocks this purchase, and whether the page still waits for the answer. The areas wait, because a notice
 * that appears after them would push them down. If the answer is late, no notice is shown; then the refused order shows it.
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
