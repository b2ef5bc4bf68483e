"use client";

import { useEffect } from "react";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

/**
 * Listens for script chunks that fail to load because a new version was deployed, and reloads the page. Offline, a new version is
 * not the reason, and a reload would load the same page.
 */
export function ChunkGuard() {
  useEffect(() => {
    const judge = (thrown: unknown) => {
      if (navigator.onLine) reloadOnMissingChunk(thrown);
    };
    const onError = ({ error, message }: ErrorEvent) => judge(error ?? message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => judge(reason);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  return null;
}
