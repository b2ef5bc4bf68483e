import { createStore } from "@/lib/client/stores/create-store";

export type Alert = {
  id: number;
  /** a sentence; "" says that there is no message */
  text: string;
  title?: string;
};

/** Alerts that wait to be shown, the oldest first: one dialog at a time. */
export const alertStore = createStore<readonly Alert[]>([]);
let lastId = 0;

/** Show a sentence that must be seen: an alertdialog with one button. The same sentence does not queue twice. */
export function showAlert({ text, title }: Omit<Alert, "id">): void {
  const alerts = alertStore.get();
  if (alerts.some((alert) => alert.text === text && alert.title === title)) return;
  lastId += 1;
  alertStore.set([...alerts, { id: lastId, text, title }]);
}

export function dismissAlert(id: number): void {
  alertStore.set(alertStore.get().filter((alert) => alert.id !== id));
}
