"use client";

import { useEffect } from "react";
import { whenIdle } from "@/lib/client/when-idle";

/** Only then does the worker fetch what it keeps, in ms after the page is loaded: the first page has gone before. */
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
