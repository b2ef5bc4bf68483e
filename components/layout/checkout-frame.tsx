"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Logo } from "@/components/layout/logo";
import { Steps } from "@/components/ui/steps";
import { Link } from "@/lib/i18n/navigation";

type CheckoutFrameProps = {
  /** 1 area, 2 seat, 3 buyer, 4 payment */
  step: 1 | 2 | 3 | 4;
  /** of an exhibition: entry time and tickets are one step */
  entry?: boolean;
  /** a HoldTimer: once seats are held, and while a pass of the waiting room runs */
  timer?: ReactNode;
  children: ReactNode;
};

/** The checkout's frame: no navigation to get lost in, but where one is and how long the seats stay. */
export function CheckoutFrame({ step, entry = false, timer, children }: CheckoutFrameProps) {
  const t = useTranslations("Layout");
  return (
    <>
      <header className="hdr hdr-checkout">
        <div className="wrap hdr-in">
          <Link href="/" aria-label={t("home")} className="max-md:hidden"><Logo /></Link>
          {entry ? (
            <Steps label={t("steps")} steps={[t("step.entry"), t("step.buyer"), t("step.payment")]} current={Math.max(1, step - 1)} />
          ) : (
            <Steps label={t("steps")} steps={[t("step.area"), t("step.seats"), t("step.buyer"), t("step.payment")]} current={step} />
          )}
          <div className="ml-auto min-w-0">{timer}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">{children}</main>
    </>
  );
}
