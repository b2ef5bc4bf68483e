"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { ScanResult } from "@/components/gate/use-gate";
import { useScanText } from "@/components/gate/use-scan-text";
import { CircleCheckBig } from "@/components/icons/circle-check-big";
import { CircleX } from "@/components/icons/circle-x";
import { ScanLine } from "@/components/icons/scan-line";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import type { Holder } from "@/lib/domain/gate/rules";

/** The last verdict, readable from an arm's length: icon, text and colour agree. */
export function ScanVerdict({ result }: { result: ScanResult | undefined }) {
  const t = useTranslations("Gate");
  const textOf = useScanText();
  const panel = useRef<HTMLDivElement>(null);
  const id = result?.id;
  // On phones the number's form is below it, and the verdict may be out of sight.
  useEffect(() => {
    if (id !== undefined) panel.current?.scrollIntoView({ block: "nearest" });
  }, [id]);
  const good = result?.state === "admitted";
  const look = !result ? "bg-sunken text-ink-2" : good ? "bg-success-soft text-success" : "bg-danger-soft text-danger";
  const Icon = !result ? ScanLine : good ? CircleCheckBig : CircleX;
  const text = result ? textOf(result) : { head: t("ready"), why: t("readyHint") };
  const place = result?.redeemed?.seat;
  const pair = place?.pair ?? result?.pair;
  const seat =
    place &&
    (place.row !== null && place.number !== null
      ? t("seat", { section: place.section, row: place.row, number: place.number })
      : [place.section, place.number].filter(Boolean).join(" "));
  return (
    <div
      ref={panel}
      role="status"
      aria-live="assertive"
      aria-atomic
      className={`grid min-h-60 scroll-mt-4 place-content-center justify-items-center gap-2 rounded-panel px-5 py-6 text-center ${look}`}
    >
      {/* a new element for each scan, so that screen readers announce the same verdict again */}
      <div key={result?.id ?? 0} className="contents">
        <Icon className="size-20" strokeWidth={1.75} aria-hidden />
        <p className="text-34 font-bold leading-tight">{text.head}</p>
        {text.why ? <p className="text-18 text-balance text-ink">{text.why}</p> : null}
        {seat ? <p className="num text-22 font-bold text-ink">{seat}</p> : null}
        {good && result.holder ? <HolderLines holder={result.holder} /> : null}
        {good && pair ? <p className="max-w-90 text-balance text-18 font-bold text-ink">{t(`pair.${pair}`)}</p> : null}
        {result?.ticketNo ? <p className="num text-14 text-ink-2">{groupedTicketNo(result.ticketNo)}</p> : null}
      </div>
    </div>
  );
}

/** The name to compare with an identity document, and the buyer of a guest's ticket. */
function HolderLines({ holder: { name, bought_by: buyer } }: { holder: Holder }) {
  const t = useTranslations("Gate");
  return (
    <>
      {name === undefined ? null : <p className="text-22 font-bold text-ink">{name === null ? t("noHolder") : t("holder", { name })}</p>}
      {buyer === undefined ? null : <p className="text-18 text-ink">{t("boughtBy", { name: buyer })}</p>}
    </>
  );
}
