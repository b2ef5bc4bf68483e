import { createStore } from "@/lib/client/stores/create-store";

export type Toast = {
  id: number;
  tone: "ok" | "error" | "info";
  text: string;
  action?: { label: string; onAct: () => void };
};

const TOASTS_MAX = 3;
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Show a toast. It confirms; it never carries the only copy of an error. */
export function showToast(toast: Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }): void {
  lastId += 1;
  const added: Toast = { ...toast, tone: toast.tone ?? "ok", id: lastId };
  toastStore.set([...toastStore.get(), added].slice(-TOASTS_MAX));
}

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}
