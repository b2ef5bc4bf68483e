"use client";

import { useEffect, useState, type ReactNode } from "react";

type ThumbBarProps = {
  /** the id of the page's own buttons; while they are visible, this bar is hidden */
  instead: string;
  label: ReactNode;
  value: ReactNode;
  /** the main action */
  children: ReactNode;
};

/** A bar at the bottom of phones: the price and the next step. */
export function ThumbBar({ instead, label, value, children }: ThumbBarProps) {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const buttons = document.getElementById(instead);
    if (!buttons) return;
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(buttons);
    return () => observer.disconnect();
  }, [instead]);
  if (inSight) return null;
  return (
    <div className="buy-bar on-house num">
      <div className="min-w-0">
        <span className="truncate">{label}</span>
        <b>{value}</b>
      </div>
      {children}
    </div>
  );
}
