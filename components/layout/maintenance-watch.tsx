"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { reloadPage } from "@/lib/client/browser/reload-page";
import { isMaintenance, onMaintenanceChange, setMaintenance } from "@/lib/client/stores/maintenance-store";
import * as errorCodes from "@/lib/errors/codes";

/**
 * Minimum interval at which a waiting page asks whether the site is open, in ms. A random part spreads the requests of many
 * pages.
 */
const ASK_MS = 15_000;
const nextAsking = () => ASK_MS * (1 + Math.random());

/**
 * Any call would do, because a normal reply opens the site (docs/specification.md, section 4). This one is small, and handles the
 * maintenance error itself, so that no second message appears.
 */
async function ask(): Promise<void> {
  if (document.visibilityState === "visible")
    await api.get("/announcement/top", { handles: [errorCodes.MAINTENANCE], fresh: true }).catch(() => undefined);
}

/** Loads the requested page automatically as soon as the site is open again. */
export function MaintenanceWatch() {
  useEffect(() => {
    setMaintenance(true);
    const stop = onMaintenanceChange(() => {
      if (!isMaintenance()) reloadPage();
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
