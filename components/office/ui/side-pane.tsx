"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode } from "react";
import { X } from "@/components/icons/x";
import { IconButton } from "@/components/ui/button";

type SidePaneProps = {
  /** the subject of the pane */
  title: ReactNode;
  sub?: ReactNode;
  /** the state, at the end of the first line */
  status?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** The selected item and its acts, next to the list, or over it on narrow screens. */
export function SidePane({ title, sub, status, onClose, children }: SidePaneProps) {
  const t = useTranslations("Office.states");
  const pane = useRef<HTMLElement>(null);
  // focus the pane if it covers the list
  useEffect(() => {
    if (pane.current && getComputedStyle(pane.current).position === "fixed") pane.current.focus();
  }, []);
  return (
    <aside ref={pane} className="pane" tabIndex={-1} aria-labelledby="pane-title">
      <div className="pane-head">
        <div>
          <h2 id="pane-title">{title}</h2>
          {sub ? <p className="of-sub num">{sub}</p> : null}
        </div>
        {status}
        <IconButton label={t("close")} data-leave onClick={onClose}>
          <X className="ic" aria-hidden />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
