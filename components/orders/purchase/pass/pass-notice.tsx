"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Hourglass } from "@/components/icons/hourglass";
import type { PassPhase } from "@/components/orders/purchase/pass/pass-phase";

/** How long the first warning is shown, in ms. The timer in the header continues to show the remaining time. */
const SHOWN_MS = 12_000;

/**
 * Warns that the time to choose is running out: once at two minutes, and from 30 seconds until the end. It never blocks a press
 * on the page below it.
 */
export function PassNotice({ phase }: { phase: PassPhase }) {
  const t = useTranslations("Orders.purchase.pass");
  const [gone, setGone] = useState(false);
  useEffect(() => {
    setGone(false);
    if (phase !== "soon") return;
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const shown = phase === "last" || (phase === "soon" && !gone);
  // a live region must exist before its text appears, or screen readers do not announce it
  return (
    <div className="pass-notice" role="status" aria-live="polite">
      {shown ? (
        <p>
          <Hourglass className="ic ic-s" aria-hidden />
          {t(phase)}
        </p>
      ) : null}
    </div>
  );
}
