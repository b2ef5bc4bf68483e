import { createStore, useStore } from "@/lib/client/stores/create-store";

const store = createStore(false);

/** Switched on by the server's maintenance code, off by any normal reply (docs/specification.md, section 4). */
export const setMaintenance = store.set;
export const isMaintenance = store.get;
export const onMaintenanceChange = store.subscribe;

/** Whether the site is closed for maintenance, as far as this page knows. */
export function useMaintenance(): boolean {
  return useStore(store);
}
