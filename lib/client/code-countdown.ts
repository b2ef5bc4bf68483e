"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

// Which numbers have been sent a code and until when each must wait for another. Lives outside
// the components, so that closing the dialog neither stops the wait nor forgets the code.
const waits = new Map<string, number>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A code has been sent: no other for so many seconds (spec section 9: 180). */
export function startCodeCountdown(phone: string, seconds: number): void {
  waits.set(phone, Date.now() + seconds * 1000);
  notify();
}

/** The code was refused, or has done its work. */
export function stopCodeCountdown(phone: string): void {
  if (waits.delete(phone)) notify();
}

/** Was this number sent a code, and how many seconds are left until it may have another? */
export function useCodeCountdown(phone: string): { sent: boolean; secondsLeft: number } {
  const until = useSyncExternalStore(
    subscribe,
    () => waits.get(phone),
    () => undefined,
  );
  const [now, setNow] = useState(() => Date.now());
  const running = until !== undefined && until > now;
  useEffect(() => {
    if (until === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return { sent: until !== undefined, secondsLeft: running ? Math.ceil((until - now) / 1000) : 0 };
}
