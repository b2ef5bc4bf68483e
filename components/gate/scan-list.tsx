"use client";

import { useTranslations } from "next-intl";
import type { ScanResult } from "@/components/gate/use-gate";
import { useScanText } from "@/components/gate/use-scan-text";
import { Check } from "@/components/icons/check";
import { X } from "@/components/icons/x";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { DateText } from "@/components/ui/date-text";
import { useSeparator } from "@/components/ui/use-separator";

/** The last scans of this scanner, newest first. */
export function ScanList({ results }: { results: ScanResult[] }) {
  const dot = useSeparator();
  const t = useTranslations("Gate");
  const textOf = useScanText();
  return (
    <section aria-labelledby="scans">
      <h2 id="scans" className="text-18">
        {t("scans")}
      </h2>
      {results.length === 0 ? <p className="mt-2 text-ink-2">{t("noScans")}</p> : null}
      <ol className="mt-2">
        {results.map((result) => {
          const { head, why } = textOf(result);
          const Icon = result.state === "admitted" ? Check : X;
          return (
            <li key={result.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line py-3 text-14">
              <Icon className={`ic mt-0.5 ${result.state === "admitted" ? "text-success" : "text-danger"}`} aria-hidden />
              <div className="min-w-0">
                <p className="font-semibold">
                  {head}
                  {result.offline ? (
                    <span className="font-normal text-ink-2">
                      {dot}
                      {t("offline")}
                    </span>
                  ) : null}
                </p>
                {why ? <p className="text-ink-2">{why}</p> : null}
                {result.ticketNo ? <p className="num text-13 text-ink-2">{groupedTicketNo(result.ticketNo)}</p> : null}
              </div>
              <DateText at={result.at} show="time" />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
