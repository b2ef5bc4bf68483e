"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { useSeparator } from "@/components/ui/use-separator";
import { formatDateTime } from "@/lib/i18n/format";

type PurchaseHeadingProps = { session: PurchaseSession; aside?: ReactNode; children: ReactNode };

/** The title of a step and the session. The heading takes the focus when the step begins. */
export function PurchaseHeading({ session: { head }, aside, children }: PurchaseHeadingProps) {
  const dot = useSeparator();
  const locale = useLocale();
  return (
    <div className="pane-head">
      <div className="min-w-0">
        <h1 tabIndex={-1} data-step-heading>
          {children}
        </h1>
        <p className="num">
          {[
            head.event_name,
            ...(head.session_type === "exhibition" ? [] : [formatDateTime(head.session_time, locale)]),
            head.hall_name,
          ].join(dot)}
        </p>
      </div>
      {aside}
    </div>
  );
}
