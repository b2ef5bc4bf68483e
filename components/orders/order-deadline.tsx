"use client";

import { useTranslations } from "next-intl";
import { useSecondsLeft } from "@/components/ui/countdown";
import { DateText } from "@/components/ui/date-text";
import { formatTimeLeft } from "@/lib/i18n/format";

const DAY_SECONDS = 86_400;

/** Seconds until an unpaid order's deadline by the server's clock; undefined until that clock is known. */
export function useDeadline(at: string): number | undefined {
  return useSecondsLeft(at);
}

/** The deadline of an unpaid order, with a countdown on its last day. */
export function OrderDeadline({ at, left }: { at: string; left: number | undefined }) {
  const t = useTranslations("Orders.record");
  return (
    <p className="mt-1.5 text-14 font-semibold text-warn">
      <span className="mr-2 inline-block">
        {left === 0 ? t("unpaid.over") : t.rich("payBeforeRich", { time: () => <DateText key="time" at={at} /> })}
      </span>
      {left === undefined || left === 0 || left >= DAY_SECONDS ? null : (
        <span className="num inline-block" role="timer" aria-live="off">
          {t("left", { left: formatTimeLeft(left) })}
        </span>
      )}
    </p>
  );
}
