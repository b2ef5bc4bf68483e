"use client";

import { useEffect, useState } from "react";
import { loadCodeReader } from "@/components/gate/load-code-reader";
import { canVerify } from "@/lib/client/verify-code";
import type { GateSheet } from "@/lib/domain/gate/types";

/** May the network go? If not, what is missing: the list, the store for scans, the signatures' check, the camera's reader. */
export type OfflineReady = "checking" | "ready" | "noList" | "noStore" | "noVerify" | "noReader";

/**
 * Get everything that a scanner needs without a network while there still is one, the camera's
 * reader too, which is fetched by itself. What failed is tried again whenever the network returns.
 */
export function useOfflineReady({ sheet, kept, online }: { sheet: GateSheet | null; kept: boolean; online: boolean }): OfflineReady {
  const [reader, setReader] = useState<boolean>();
  const [verifies, setVerifies] = useState<boolean>();
  const publicKey = sheet?.public_key;

  useEffect(() => {
    if (reader || !online) return;
    void loadCodeReader().then(
      () => setReader(true),
      () => setReader(false),
    );
  }, [reader, online]);

  useEffect(() => {
    if (publicKey) void canVerify(publicKey).then(setVerifies);
  }, [publicKey]);

  if (!sheet) return "noList";
  if (!kept) return "noStore";
  if (verifies === false) return "noVerify";
  if (reader === false) return "noReader";
  return reader && verifies ? "ready" : "checking";
}
