import { createStore } from "@/lib/client/stores/create-store";

export type Toast = {
  id: number;
  tone: "ok" | "error" | "info";
  text: string;
  action?: { label: string; onAct: () => void };
  /** the position of toasts that the page asks for (data-toasts), if any */
  place: string | undefined;
};

const TOASTS_MAX = 3;
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a toast. Toasts confirm; an error must also be shown elsewhere. All toasts use the
 * position of the first one until the last has gone, whatever opens or closes meanwhile.
 */
export function showToast(toast: Omit<Toast, "id" | "tone" | "place"> & { tone?: Toast["tone"] }): void {
  lastId += 1;
  const shown = toastStore.get();
  const { place } = shown[0] ?? { place: document.querySelector<HTMLElement>("[data-toasts]")?.dataset.toasts };
  const added: Toast = { ...toast, tone: toast.tone ?? "ok", id: lastId, place };
  toastStore.set([...shown, added].slice(-TOASTS_MAX));
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
