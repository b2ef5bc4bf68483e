"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { officeApi } from "@/lib/client/office/office-api";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { saleSchema } from "@/lib/office/today/schemas";

export type Sale = z.output<typeof saleSchema>;
export type SaleSession = Sale["sessions"][number];

/** Time without an event after which the figures are old, in ms: the server sends one every second. */
const OLD_MS = 5_000;

/**
 * Streams the running sales. If the stream stops, the last figures remain and `oldSince` says since when. If the server
 * refuses the stream, one ordinary call is made, which opens the login dialog if the login has ended.
 */
export function useLiveSale(): { sale: Sale | undefined; oldSince: number | undefined } {
  const language = languageOfLocale(useLocale());
  const [sale, setSale] = useState<Sale>();
  const [oldSince, setOldSince] = useState<number>();
  useEffect(() => {
    let heardAt = deviceNow();
    let source: EventSource | undefined;
    function open(): void {
      source = new EventSource(`/office/api/today/live?lang=${language}`);
      source.onopen = () => (heardAt = deviceNow());
      source.onmessage = ({ data }: MessageEvent<string>) => {
        heardAt = deviceNow();
        setSale(JSON.parse(data) as Sale);
        setOldSince(undefined);
      };
      source.onerror = () => {
        if (source?.readyState === EventSource.CLOSED) void officeApi.get("today/sale").catch(() => undefined);
      };
    }
    open();
    const looking = setInterval(() => {
      if (source?.readyState === EventSource.OPEN) heardAt = deviceNow();
      setOldSince(deviceNow() - heardAt > OLD_MS ? heardAt : undefined);
      if (source?.readyState === EventSource.CLOSED) open();
    }, OLD_MS);
    return () => {
      clearInterval(looking);
      source?.close();
    };
  }, [language]);
  return { sale, oldSince };
}
