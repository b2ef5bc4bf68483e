"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { ChevronDown } from "@/components/icons/chevron-down";

type DisclosureMenuProps = {
  /** set if the button's own text is not clear; it must contain that text */ label?: string;
  button: ReactNode;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a short list under it. Esc, a press outside or leaving by Tab closes it. */
export function DisclosureMenu({ label, button, children }: DisclosureMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div
      className="menu"
      ref={root}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button ref={opener} type="button" className="hdr-btn" aria-expanded={open} aria-label={label} onClick={() => setOpen(!open)}>
        {button}
        <ChevronDown className="ic ic-s" aria-hidden />
      </button>
      {open ? <ul className="menu-list">{children(() => setOpen(false))}</ul> : null}
    </div>
  );
}
