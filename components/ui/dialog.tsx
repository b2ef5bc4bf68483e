"use client";

import * as Radix from "@radix-ui/react-dialog";
import { useTranslations } from "next-intl";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { X } from "@/components/icons/x";
import { scrollStop } from "@/components/ui/scroll-stop";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /**
   * widths: sm 480, md 640, lg 904; a drawer opens from the right, search from the
   * top, full covers the screen. On phones the others are sheets.
   */
  size?: "sm" | "md" | "lg" | "search" | "drawer" | "full";
  /** gets the focus after closing, if not the opener */
  back?: RefObject<HTMLElement | null>;
  /** remains visible below the scrolling body */
  footer?: ReactNode;
  /** the content has its own layout and title (DialogTitle) */
  bare?: boolean;
  children: ReactNode;
};

/** Focus is trapped and returns to the opener; Esc and X close the dialog; the page behind does not scroll. */
export function Dialog({ open, onOpenChange, title, description, size = "sm", footer, bare = false, back, children }: DialogProps) {
  const t = useTranslations("Ui");
  // Radix returns the focus only to its own trigger; ours are opened from anywhere.
  const opener = useRef<Element>(null);
  useEffect(() => (open ? keepEscForLists() : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={`dlg ${size === "drawer" ? "drawer" : `dlg-${size}`}`}
          {...(description ? {} : { "aria-describedby": undefined })}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = back?.current ?? opener.current;
            if (target instanceof HTMLElement) target.focus();
          }}
        >
          {bare ? (
            children
          ) : (
            <>
              <div className="dlg-head">
                <Radix.Title className="text-22 md:text-24">{title}</Radix.Title>
                {description ? <Radix.Description className="mt-1 text-15 text-ink-2">{description}</Radix.Description> : null}
              </div>
              <div ref={scrollStop} className="dlg-body">
                <div>{children}</div>
              </div>
              {footer ? <div className="dlg-foot">{footer}</div> : null}
            </>
          )}
          <Radix.Close className="ib dlg-x" aria-label={t("close")}>
            <X className="ic" aria-hidden />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Esc in the open list of a select closes only the list: Radix, which listens on the document, must not receive the key. */
function keepEscForLists(): () => void {
  // look in the whole document: the focused option disappears when the list is filled again
  const isListOpen = () => CSS.supports("selector(:open)") && document.querySelector("select:open") !== null;
  const keep = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isListOpen()) event.stopPropagation();
  };
  window.addEventListener("keydown", keep, true);
  return () => window.removeEventListener("keydown", keep, true);
}

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
