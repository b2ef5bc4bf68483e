"use client";

import { useEffect, useState, type ReactNode } from "react";

type ThumbBarProps = {
  /** the id of the page's own buttons: while they are in sight, this bar is not */
  instead: string;
  label: ReactNode;
  value: ReactNode;
  /** the one thing to do */
  children: ReactNode;
};

/** On a phone: how much, and the next step, under the thumb. */
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
