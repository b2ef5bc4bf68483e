"use client";

import { guardReplacedNodes } from "@/lib/client/browser/guard-replaced-nodes";

// before hydration, because hydration already changes the page
if (typeof window !== "undefined") guardReplacedNodes();

/** Prevents errors and stale text when the browser's translation replaces text nodes. */
export function ReplacedNodesGuard() {
  return null;
}
