"use client";

import { usePathname } from "@/lib/i18n/navigation";

/** The order id from the address: offline, the page's cached frame is the same for all orders (lib/client/service-worker). */
export function useOrderInAddress(rendered: string | undefined): string | undefined {
  const named = usePathname().split("/")[4];
  return rendered === undefined || named === undefined ? rendered : decodeURIComponent(named);
}
