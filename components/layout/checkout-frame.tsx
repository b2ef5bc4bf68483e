"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { X } from "@/components/icons/x";
import { Logo } from "@/components/layout/logo";
import { Steps } from "@/components/ui/steps";
import { Link } from "@/lib/i18n/navigation";

/** What is chosen before the payment: an area and seats in it, an area alone, standing tickets, an entry, or goods. */
export type CheckoutChoice = "seats" | "area" | "tickets" | "entry" | "goods";

const steps = {
  seats: ["area", "seats", "buyer", "payment"],
  area: ["area", "buyer", "payment"],
  tickets: ["tickets", "buyer", "payment"],
  entry: ["entry", "buyer", "payment"],
  goods: ["goods", "payment"],
} as const;

type CheckoutFrameProps = {
  /** 1 and 2 what is chosen, 3 buyer, 4 payment, whatever the choice is */
  step: 1 | 2 | 3 | 4;
  choice?: CheckoutChoice;
  /** a HoldTimer: once seats are held, and while a pass of the waiting room runs */
  timer?: ReactNode;
  /** back to a step that is done, while nothing is held */
  onBack?: (step: number) => void;
  /** where to while nothing is held; the link is named `label`, and `onPress` acts in its place */
  exit?: { href: string; label: string; onPress?: () => void };
  /** where another main of the document is hidden */
  mainId?: string;
  children: ReactNode;
};

/** The checkout's frame: no navigation to get lost in, but where one is and how long the seats stay. */
export function CheckoutFrame({ step, choice = "seats", timer, onBack, exit, mainId = "main", children }: CheckoutFrameProps) {
  const t = useTranslations("Layout");
  const names = steps[choice];
  return (
    <>
      <header className="hdr hdr-checkout">
        <div className="wrap hdr-in">
          <Link href="/" className="py-3 max-md:hidden">
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
