"use client";

import { useEffect, useState } from "react";
import { keepFrames } from "@/lib/client/offline/keep-frames";

/** Does this page come back after a reload without a network? Kept once everything else for that is here. */
export function useReloadable(ready: boolean): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (ready) void keepFrames(["/gate"]).then(setKept, () => undefined);
  }, [ready]);
  return kept;
}
