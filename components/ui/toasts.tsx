"use client";

import { useEffect, useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { Info } from "@/components/icons/info";
import { dismissToast, toastStore, type Toast } from "@/components/ui/toast-store";
import { useStore } from "@/lib/client/stores/create-store";

const TOAST_MS = 3000;
const TOAST_WITH_ACTION_MS = 6000;
const icons = { ok: CircleCheck, error: CircleAlert, info: Info };

/** The toasts: above the buy bar on phones, at the bottom right elsewhere. */
export function Toasts() {
  const toasts = useStore(toastStore);
  // aria-live on the container: an open dialog hides everything else from assistive technology, except live regions. Each toast
  // is a live region too.
  return (
    <div className="toasts" data-place={toasts[0]?.place} aria-live="off">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const Icon = icons[toast.tone];
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [paused, toast]);
  return (
    <div
      className="toast"
      role={toast.tone === "error" ? "alert" : "status"}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon className="ic" aria-hidden />
      <span>{toast.text}</span>
      {toast.action ? (
        <button
          type="button"
          onClick={() => {
            toast.action?.onAct();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
    </div>
  );
}
