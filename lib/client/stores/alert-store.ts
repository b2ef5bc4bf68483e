export type Alert = {
  id: number;
  /** a sentence; "" says that there is no message */
  text: string;
  title?: string;
};

/** What waits to be read, the oldest first: one dialog at a time. */
let alerts: readonly Alert[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Alert[]): void {
  alerts = next;
  for (const listener of listeners) listener();
}

/** Show a sentence that must be seen: an alertdialog with one button. The same sentence does not queue twice. */
export function showAlert({ text, title }: Omit<Alert, "id">): void {
  if (alerts.some((alert) => alert.text === text && alert.title === title)) return;
  lastId += 1;
  set([...alerts, { id: lastId, text, title }]);
}

export function dismissAlert(id: number): void {
  set(alerts.filter((alert) => alert.id !== id));
}

/** For useSyncExternalStore: the alert to show now, or null. */
export const alertStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => alerts[0] ?? null,
  readOnServer: () => null,
};
