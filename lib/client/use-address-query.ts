"use client";

import { useSearchParams } from "next/navigation";
import { useHydrated } from "@/lib/client/use-browser-value";

const none = new URLSearchParams();

/**
 * What stands behind the `?`. A prerendered page is the same for every query, so the first render in the browser reads none either:
 * with it, what React finds in the document would not be what it makes.
 */
export function useAddressQuery(): URLSearchParams {
  const query = useSearchParams();
  return useHydrated() ? query : none;
}
