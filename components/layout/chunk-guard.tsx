"use client";

import { useEffect } from "react";
import { reloadOnMissingChunk } from "@/lib/client/offline/reload-on-missing-chunk";

/**
 * Listens for parts of the site that do not arrive after a new version has come. Without a network it is
 * not a new version that keeps them away, and loading the page anew would bring the same one.
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
