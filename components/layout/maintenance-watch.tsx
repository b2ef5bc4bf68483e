"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { isMaintenance, onMaintenanceChange, setMaintenance } from "@/lib/client/stores/maintenance-store";
import * as errorCodes from "@/lib/errors/codes";

/** A waiting page asks so often whether the site is back, in ms; a crowd of them not all at once. */
const ASK_MS = 15_000;
const nextAsking = () => ASK_MS * (1 + Math.random());

/**
 * Any call will do: a normal reply opens the site (docs/specification.md, section 4). This one is small, and no second
 * word of maintenance.
 */
async function ask(): Promise<void> {
  if (document.visibilityState === "visible")
    await api.get("/announcement/top", { handles: [errorCodes.MAINTENANCE], fresh: true }).catch(() => undefined);
}

/** The page that was asked for comes by itself as soon as the site is open again. */
export function MaintenanceWatch() {
  useEffect(() => {
    setMaintenance(true);
    const stop = onMaintenanceChange(() => {
      if (!isMaintenance()) window.location.reload();
    });
    let timer = setTimeout(again, nextAsking());
    function again(): void {
      void ask();
      timer = setTimeout(again, nextAsking());
    }
    const onSight = () => void ask();
    document.addEventListener("visibilitychange", onSight);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
    };
  }, []);
  return null;
}
