"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { X } from "@/components/icons/x";
import { Logo } from "@/components/layout/logo";
import { Steps } from "@/components/ui/steps";
import { Link } from "@/lib/i18n/navigation";

/** The choice before the payment: an area and seats in it, an area alone, standing tickets, an entry, or goods. */
export type CheckoutChoice = "seats" | "area" | "tickets" | "entry" | "goods";

const steps = {
  seats: ["area", "seats", "buyer", "payment"],
  area: ["area", "buyer", "payment"],
  tickets: ["tickets", "buyer", "payment"],
  entry: ["entry", "buyer", "payment"],
  goods: ["goods", "payment"],
} as const;

type CheckoutFrameProps = {
  /** 1 and 2 are the choice, 3 the buyer, 4 the payment, whatever is chosen */
  step: 1 | 2 | 3 | 4;
  choice?: CheckoutChoice;
  /** a HoldTimer, while seats are held or a pass of the waiting room runs */
  timer?: ReactNode;
  /** goes back to a completed step while nothing is held */
  onBack?: (step: number) => void;
  /** the link out of the checkout while nothing is held; it is named `label`, and `onPress` replaces its navigation */
  exit?: { href: string; label: string; onPress?: () => void };
  /** another id if the document has another, hidden main element */
  mainId?: string;
  children: ReactNode;
};

/** The frame of the checkout: no navigation, only the current step and the remaining time of the hold. */
export function CheckoutFrame({ step, choice = "seats", timer, onBack, exit, mainId = "main", children }: CheckoutFrameProps) {
  const t = useTranslations("Layout");
  const names = steps[choice];
  return (
    <>
      <header className="hdr hdr-checkout">
        <div className="wrap hdr-in">
          <Link href="/" className="hdr-home max-md:hidden">
            <Logo name={t("home")} />
          </Link>
          <Steps
            label={t("steps")}
            steps={names.map((name) => t(`step.${name}`))}
            current={Math.max(1, step - 4 + names.length)}
            onBack={onBack}
          />
          <div className="hdr-end">
            {timer}
            {exit ? (
              <Link
                href={exit.href}
                className="ib"
                aria-label={exit.label}
                onClick={(event) => {
                  if (!exit.onPress) return;
                  event.preventDefault();
                  exit.onPress();
                }}
              >
                <X className="ic" aria-hidden />
              </Link>
            ) : null}
          </div>
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
