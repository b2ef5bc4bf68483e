"use client";

import { useState } from "react";

export type Paper = "roll" | "a4" | "mail";

/** Open tickets for the printer in a tab of their own; where the browser refuses that, their address is kept for a press. */
export function usePrint() {
  const [refused, setRefused] = useState<string>();
  return {
    refused,
    print(orderNo: string, paper: Exclude<Paper, "mail">): void {
      const address = `/office/api/box_office/tickets/${encodeURIComponent(orderNo)}?paper=${paper}`;
      setRefused(window.open(address, "_blank") ? undefined : address);
    },
  };
}
