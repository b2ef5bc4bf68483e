"use client";

import { useEffect, useState } from "react";
import { loadCodeReader } from "@/components/gate/load-code-reader";
import { canVerify } from "@/lib/client/verify-code";
import type { GateSheet } from "@/lib/domain/gate/types";

/** May the network go? If not, what is missing: the list, the store for scans, the signatures' check, the camera's reader. */
export type OfflineReady = "checking" | "ready" | "no_list" | "no_store" | "no_verify" | "no_reader";

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

  if (!sheet) return "no_list";
  if (!kept) return "no_store";
  if (verifies === false) return "no_verify";
  if (reader === false) return "no_reader";
  return reader && verifies ? "ready" : "checking";
}
