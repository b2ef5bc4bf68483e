import { useSyncExternalStore } from "react";

let on = false;
const listeners = new Set<() => void>();

/** Switched on by the server's maintenance code, off by any normal reply (spec section 4). */
export function setMaintenance(next: boolean): void {
  if (on === next) return;
  on = next;
  for (const listener of listeners) listener();
}

export function isMaintenance(): boolean {
  return on;
}

export function onMaintenanceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is the site shut, as far as this page has been told? */
export function useMaintenance(): boolean {
  return useSyncExternalStore(onMaintenanceChange, isMaintenance, () => false);
}
