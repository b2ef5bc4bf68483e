"use client";

import * as Radix from "@radix-ui/react-alert-dialog";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { dismissAlert, type Alert } from "@/lib/client/stores/alert-store";

/** A dialog with one message and one button. */
export function AlertDialog({ alert }: { alert: Alert }) {
  const t = useTranslations("Ui");
  // Alerts are opened by code, not by a trigger, so focus returns to the element that had it.
  const opener = useRef<Element>(null);
  const close = () => dismissAlert(alert.id);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dlg dlg-sm"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className="dlg-head">
            <Radix.Title className="text-22 md:text-24">{alert.title ?? t("alertTitle")}</Radix.Title>
          </div>
          <Radix.Description className="dlg-body">{alert.text || t("noMessage")}</Radix.Description>
          <div className="dlg-foot">
            <Radix.Cancel asChild>
              <Button variant="ink">{t("alertOk")}</Button>
            </Radix.Cancel>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
