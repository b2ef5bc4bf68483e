"use client";

import { useEffect, useState } from "react";
import { loadCodeReader } from "@/components/gate/load-code-reader";
import { canVerify } from "@/lib/client/verify-code";
import type { GateSheet } from "@/lib/domain/gate/types";

/**
 * Whether the gate can work without a network. If not, the missing part: the list, the store for scans, the signature check, or
 * the camera's code reader.
 */
export type OfflineReady = "checking" | "ready" | "noList" | "noStore" | "noVerify" | "noReader";

/**
 * Loads everything that a scanner needs offline while there is a network, including the camera's reader, which is a separate
 * chunk. Failures are retried when the network returns.
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
