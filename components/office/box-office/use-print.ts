"use client";

import { useState } from "react";

export type Paper = "roll" | "a4" | "mail";

export const reportAddress = (drawerId: string) => `/office/api/box_office/report/${drawerId}`;

/** Open tickets for the printer in a tab of their own; where the browser refuses that, their address is kept for a press. */
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
