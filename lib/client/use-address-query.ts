"use client";

import { useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { useHydrated } from "@/lib/client/use-browser-value";

const none = new URLSearchParams();

/**
 * What stands behind the `?`. A prerendered page is the same for every query, so the first render in the browser reads none either:
 * with it, what React finds in the document would not be what it makes.
 * @param rendered the query that the server has rendered the page with, where it has
 */
export function useAddressQuery(rendered?: string): URLSearchParams {
  const query = useSearchParams();
  const first = useMemo(() => (rendered ? new URLSearchParams(rendered) : none), [rendered]);
  return useHydrated() ? query : first;
}
