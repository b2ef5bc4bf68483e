export type Toast = {
  id: number;
  tone: "ok" | "error" | "info";
  text: string;
  action?: { label: string; onAct: () => void };
};

const TOASTS_MAX = 3;
let toasts: Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Show a toast. It confirms; it never carries the only copy of an error. */
export function showToast(toast: Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }): void {
  lastId += 1;
  const added: Toast = { ...toast, tone: toast.tone ?? "ok", id: lastId };
  set([...toasts, added].slice(-TOASTS_MAX));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
