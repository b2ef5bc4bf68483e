"use client";

import { useTranslations } from "next-intl";
import { DateText } from "@/components/ui/date-text";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The next steps until the show, in chronological order. */
export function WhatIsNext({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Tickets.nextSteps");
  const { entry_time: entry, session_time: start, refund_until: refund, entry_until: until } = order;
  const kiosk = order.ticket_type === "kiosk";
  const steps = [
    ...(kiosk ? [{ key: "print", at: undefined, what: t("print"), more: t("printMore") }] : []),
    ...(refund ? [{ key: "refund", at: refund, what: t("refund"), more: "" }] : []),
    ...(entry ? [{ key: "entry", at: entry, what: t("entry"), more: t(kiosk ? "entryPaper" : "entryCode") }] : []),
    ...(start && start !== entry && !until ? [{ key: "start", at: start, what: t("start"), more: "" }] : []),
  ];
  if (steps.length === 0) return null;
  return (
    <section className="wrap pt-6 md:pt-10">
      <h2 className="text-20">{t("title")}</h2>
      <ol className="num mt-1.5 max-w-160">
        {steps.map(({ key, at, what, more }) => (
          <li key={key} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-3 text-15">
            <b className="font-semibold">
              {at
                ? t.rich(key === "refund" ? "untilRich" : "atRich", {
                    time: () => <DayAndTime key="time" at={at} />,
                  })
                : t("now")}
            </b>
            <span>
              {what}
              {more ? <small className="block text-13 text-ink-2">{more}</small> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayAndTime({ at }: { at: string }) {
  return (
    <>
      <DateText at={at} show="day" weekday={false} year="never" /> <DateText at={at} show="time" />
    </>
  );
}
