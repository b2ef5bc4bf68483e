"use client";

import { useEffect } from "react";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { showToast } from "@/components/ui/toast-store";
import { alertStore, dismissAlert } from "@/lib/client/stores/alert-store";
import { useStore } from "@/lib/client/stores/create-store";

const load = () => import("@/components/ui/alert-dialog").then((module) => module.AlertDialog);
const AlertDialog = later(load);

/** Delay after which the dialog's code is loaded, in ms, so that it does not compete with the page. */
const FETCH_AFTER_MS = 3000;

/**
 * Shows alerts one at a time, over everything; only the button or Esc closes them. The dialog's code is
 * loaded in advance once the page has loaded, so that an alert about a lost network can be shown.
 */
export function Alerts() {
  const alert = useStore(alertStore, (alerts) => alerts[0]);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  function sayOtherwise(): void {
    if (!alert) return;
    dismissAlert(alert.id);
    showToast({ tone: "error", text: alert.text || (alert.title ?? "") });
  }
  return <IslandBoundary onFail={sayOtherwise}>{alert ? <AlertDialog key={alert.id} alert={alert} /> : null}</IslandBoundary>;
}
