"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { ChevronRight } from "@/components/icons/chevron-right";
import styles from "@/components/tickets/ticket.module.css";
import { IconButton } from "@/components/ui/button";

type TicketPagerProps = {
  shown: number;
  count: number;
  label: string;
  onShow: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** shows the position as text in addition to the dots */
  visible?: boolean;
};

/**
 * Buttons that do the same as a swipe. At the first or last ticket the button is not removed, so that it keeps the focus and the
 * arrow keys still work.
 */
export function TicketPager({ shown, count, label, onShow, onKeyDown, visible = false }: TicketPagerProps) {
  const t = useTranslations("Tickets");
  return (
    <div className={styles.pager} role="group" aria-label={t("turn")} onKeyDown={onKeyDown}>
      <IconButton label={t("previous")} aria-disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <ChevronLeft className="ic" aria-hidden />
      </IconButton>
      <div className={styles.at}>
        <p className={styles.dots} aria-hidden>
          {Array.from({ length: count }, (_, index) => (
            <i key={index} className={index === shown ? styles.on : undefined} />
          ))}
        </p>
        <span className={visible ? "num font-bold" : "sr-only"} role="status">
          {label}
        </span>
        {visible ? <span className="text-13 text-on-print-2">{t("swipe")}</span> : null}
      </div>
      <IconButton label={t("next")} aria-disabled={shown === count - 1} onClick={() => onShow(shown + 1)}>
        <ChevronRight className="ic" aria-hidden />
      </IconButton>
    </div>
  );
}
