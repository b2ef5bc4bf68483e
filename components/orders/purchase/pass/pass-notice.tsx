"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Hourglass } from "@/components/icons/hourglass";
import type { PassPhase } from "@/components/orders/purchase/pass/pass-phase";

/** The first warning leaves by itself; the timer in the header goes on saying it. */
const SHOWN_MS = 12_000;

/** Time to choose is running out: said once at two minutes, and from half a minute on to the end. It takes no press away from what lies under it. */
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
  // the live region stands there before it has anything to say
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
