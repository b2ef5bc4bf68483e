"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { showToast } from "@/components/ui/toast-store";
import { alertStore, dismissAlert } from "@/lib/client/stores/alert-store";
import { useStore } from "@/lib/client/stores/create-store";

const load = () => import("@/components/ui/alert-dialog").then((module) => module.AlertDialog);
const AlertDialog = dynamic(load, { ssr: false });

/** So long after the page has come its own work is done, in ms. */
const FETCH_AFTER_MS = 3000;

/**
 * The place of the alerts: over everything, one at a time, gone only by its button or Esc. The dialog's
 * code comes by itself once the page is there, so that an alert about a lost network can be shown.
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
