"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/client/when-idle";

/** Delay after the page has loaded, in ms, so that what the worker caches does not compete with the first page. */
const QUIET_MS = 4_000;

/** Registers the service worker (lib/client/offline/service-worker.js) once the page has nothing else to do. */
export function OfflineWorker() {
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const register = () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
    const onLoad = () => {
      timer = setTimeout(() => whenIdle(register), QUIET_MS);
    };
    if (document.readyState === "complete") onLoad();
    else window.addEventListener("load", onLoad, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", onLoad);
    };
  }, []);
  return null;
}
