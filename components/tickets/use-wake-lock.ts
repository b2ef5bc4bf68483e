"use client";

import { useEffect } from "react";

/** Keeps the screen on while a code is shown, if the browser can. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let open = true;
    // the browser releases the lock whenever the page is hidden
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (open) lock = taken;
      else void taken?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      open = false;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [active]);
}
