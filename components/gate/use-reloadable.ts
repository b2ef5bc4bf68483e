"use client";

import { useEffect, useState } from "react";
import { keepFrames } from "@/lib/client/offline/keep-frames";

/** Caches this page once everything else for offline use is ready. True if it then opens after a reload without a network. */
export function useReloadable(ready: boolean): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (ready) void keepFrames(["/gate"]).then(setKept, () => undefined);
  }, [ready]);
  return kept;
}
