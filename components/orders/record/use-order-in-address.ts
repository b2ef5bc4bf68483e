"use client";

import { usePathname } from "@/lib/i18n/navigation";

/** The order that the address names: without a network the page's frame was made for any order (lib/client/service-worker). */
export function useOrderInAddress(rendered: string | undefined): string | undefined {
  const named = usePathname().split("/")[4];
  return rendered === undefined || named === undefined ? rendered : decodeURIComponent(named);
}
