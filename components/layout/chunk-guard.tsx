"use client";

import { useEffect } from "react";
import { reloadOnMissingChunk } from "@/lib/client/reload-on-missing-chunk";

/** Listens for parts of the site that do not arrive after a new version has come. */
export function ChunkGuard() {
  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => { reloadOnMissingChunk(error ?? message); };
    const onRejection = ({ reason }: PromiseRejectionEvent) => { reloadOnMissingChunk(reason); };
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  return null;
}
