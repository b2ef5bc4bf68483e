"use client";

import { useEffect, useState } from "react";
import { deviceNow } from "@/lib/client/clock/server-clock";

const POLL_MS = 2_000;
const PATIENCE_MS = 30_000;

/** While active, reads the order every 2 s for about 30 s, then reports that it is slow and stops. */
export function useAwaitPayment({ active, load }: { active: boolean; load: () => Promise<unknown> }) {
  const [round, setRound] = useState(0);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!active) return;
    let open = true;
    const since = deviceNow();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      await load();
      if (!open) return;
      if (deviceNow() - since >= PATIENCE_MS) setSlow(true);
      else timer = setTimeout(() => void ask(), POLL_MS);
    };
    timer = setTimeout(() => void ask(), POLL_MS);
    return () => {
      open = false;
      clearTimeout(timer);
    };
  }, [active, load, round]);
  return {
    slow,
    again: () => {
      setSlow(false);
      setRound((count) => count + 1);
    },
  };
}
