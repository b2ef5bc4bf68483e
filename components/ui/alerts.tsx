"use client";

import { useRef, useSyncExternalStore } from "react";
import { AlertDialog as Radix } from "radix-ui";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { alertStore, dismissAlert, type Alert } from "@/lib/client/alert-store";

/** The place of the alerts: over everything, one at a time, gone only by its button or Esc. */
export function Alerts() {
  const alert = useSyncExternalStore(alertStore.subscribe, alertStore.read, alertStore.readOnServer);
  return alert ? <OpenAlert key={alert.id} alert={alert} /> : null;
}

function OpenAlert({ alert }: { alert: Alert }) {
  const t = useTranslations("Ui");
  // opened by code, not by a trigger: the focus goes back to where it was
  const opener = useRef<Element>(null);
  const close = () => dismissAlert(alert.id);
  return (
    <Radix.Root open onOpenChange={(open) => { if (!open) close(); }}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dlg dlg-sm"
          onOpenAutoFocus={() => { opener.current = document.activeElement; }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <div className="dlg-head"><Radix.Title className="text-22 md:text-24">{alert.title ?? t("alertTitle")}</Radix.Title></div>
          <Radix.Description className="dlg-body">{alert.text || t("noMessage")}</Radix.Description>
          <div className="dlg-foot"><Button variant="ink" onClick={close}>{t("alertOk")}</Button></div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
