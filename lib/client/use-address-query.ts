"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useHydrated } from "@/lib/client/use-browser-value";

const none = new URLSearchParams();

/**
 * Returns the query of the address. A prerendered page is the same for every query, so the first render in the browser has none
 * either: otherwise hydration would not match the document.
 * @param rendered the query with which the server rendered the page, if any
 */
export function useAddressQuery(rendered?: string): URLSearchParams {
  const query = useSearchParams();
  const first = useMemo(() => (rendered ? new URLSearchParams(rendered) : none), [rendered]);
  return useHydrated() ? query : first;
}
