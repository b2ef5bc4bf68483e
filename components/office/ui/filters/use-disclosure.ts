"use client";

import { useEffect, useRef, useState } from "react";

/** A button and the panel that it opens. The panel closes on Esc, on a press elsewhere, and when the focus leaves it. */
export function useDisclosure() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", leave);
    return () => document.removeEventListener("pointerdown", leave);
  }, [isOpen]);
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  return {
    isOpen,
    close,
    button: { ref: button, "aria-expanded": isOpen, onClick: () => setOpen(!isOpen) },
    box: {
      ref: box,
      onKeyDown: (event: React.KeyboardEvent) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      },
      onBlur: ({ relatedTarget }: React.FocusEvent) => {
        if (relatedTarget instanceof Node && !box.current?.contains(relatedTarget)) setOpen(false);
      },
    },
  };
}
