"use client";

import { useEffect, useState } from "react";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { createStore, useStore } from "@/lib/client/stores/create-store";

// Which numbers have been sent a code and until when each must wait for another. Lives outside
// the components, so that closing the dialog neither stops the wait nor forgets the code.
const waits = createStore<Readonly<Record<string, number>>>({});

/** A code has been sent: no other for so many seconds (docs/specification.md, section 9: 180). */
export function startCodeCountdown(phone: string, seconds: number): void {
  waits.set({ ...waits.get(), [phone]: deviceNow() + seconds * 1000 });
}

/** The code was refused, or has done its work. */
export function stopCodeCountdown(phone: string): void {
  const { [phone]: over, ...others } = waits.get();
  if (over !== undefined) waits.set(others);
}

/** Was this number sent a code, and how many seconds are left until it may have another? */
export function useCodeCountdown(phone: string): { sent: boolean; secondsLeft: number } {
  const until = useStore(waits, (all): number | undefined => all[phone]);
  const [now, setNow] = useState(() => deviceNow());
  const running = until !== undefined && until > now;
  useEffect(() => {
    if (until === undefined) return;
    setNow(deviceNow());
    const timer = setInterval(() => setNow(deviceNow()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return { sent: until !== undefined, secondsLeft: running ? Math.ceil((until - now) / 1000) : 0 };
}
