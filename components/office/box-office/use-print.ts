"use client";

import { useState } from "react";

export type Paper = "roll" | "a4" | "mail";

export const reportAddress = (drawerId: string) => `/office/api/box_office/report/${drawerId}`;

/** Opens tickets for printing in a new tab. If the browser blocks it, returns the address, so that the cashier can open it. */
export function usePrint() {
  const [refused, setRefused] = useState<string>();
  const open = (address: string) => setRefused(window.open(address, "_blank") ? undefined : address);
  return {
    refused,
    print(orderNo: string, paper: Exclude<Paper, "mail">): void {
      const address = `/office/api/box_office/tickets/${encodeURIComponent(orderNo)}?paper=${paper}`;
      open(address);
    },
    report: (drawerId: string) => open(reportAddress(drawerId)),
  };
}
