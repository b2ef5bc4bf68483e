"use client";

import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** The words by which orders are tagged; none until they are loaded. */
export function useTags() {
  const { data, last, reload } = useCall("order tags", ({ signal }) => officeApi.get("order/tags", { signal }));
  return { words: (data ?? last)?.tags ?? [], reload };
}
