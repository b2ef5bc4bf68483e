"use client";

import { useEffect, useState } from "react";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { createStore, useStore } from "@/lib/client/stores/create-store";

// The numbers to which a code was sent, and the time until which each must wait for another. Stored outside
// the components, so that closing the dialog neither stops the wait nor forgets the code.
const waits = createStore<Readonly<Record<string, number>>>({});

/** Starts the wait after a code was sent, in seconds (docs/specification.md, section 9: 180). */
export function startCodeCountdown(phone: string, seconds: number): void {
  waits.set({ ...waits.get(), [phone]: deviceNow() + seconds * 1000 });
}

/** Ends the wait, after the code was refused or used. */
export function stopCodeCountdown(phone: string): void {
  const { [phone]: over, ...others } = waits.get();
  if (over !== undefined) waits.set(others);
}

/** Whether a code was sent to this number, and how many seconds are left until another can be sent. */
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
