"use client";

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

type Tab = { id: string; label: ReactNode; panel: ReactNode };
type TabsProps = { label: string; tabs: Tab[]; value?: string; onChange?: (id: string) => void };

/** Tabs whose panels are all in the page (readable by search engines); arrows, Home and End move. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const current = value ?? own;
  // on a phone the list may be wider than the screen
  useEffect(() => {
    const [box, tab] = [list.current, list.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect()];
    if (!box || !tab || box.scrollWidth <= box.clientWidth) return;
    const { left, width } = box.getBoundingClientRect();
    box.scrollLeft += tab.left + tab.width / 2 - left - width / 2;
  }, [current]);

  function choose(id: string): void {
    setOwn(id);
    onChange?.(id);
  }

  function move(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === current);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    const tab = to === undefined ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    choose(tab.id);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to ?? 0]?.focus();
  }

  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} role="tabpanel" id={`${base}-${tab.id}-panel`} aria-labelledby={`${base}-${tab.id}`} hidden={tab.id !== current}>
          {tab.panel}
        </div>
      ))}
    </>
  );
}
