"use client";

import { guardReplacedNodes } from "@/lib/client/browser/guard-replaced-nodes";

// before the page is hydrated, not after: hydration changes it too
if (typeof window !== "undefined") guardReplacedNodes();

/** Keeps the page working while it is translated. */
export function ReplacedNodesGuard() {
  return null;
}
