"use client";

import { useSearchParams } from "next/navigation";
import { mayLeaveText } from "@/lib/client/office/unsaved-text";

/**
 * The open tab of a page, which is in its address; the first one if the address names none. Another tab has other filters, so they are
 * left out of its address. Asks before unsaved text is left.
 */
export function useTab<Id extends string>(offered: readonly Id[]) {
  const asked = useSearchParams().get("tab");
  const first = offered[0]!;
  return {
    tab: offered.find((id) => id === asked) ?? first,
    open(id: string): void {
      if (mayLeaveText()) window.history.replaceState(null, "", id === first ? window.location.pathname : `?tab=${id}`);
    },
  };
}
