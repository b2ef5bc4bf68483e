import { createStore } from "@/lib/client/stores/create-store";

/** Whether the list of all keys is open. */
export const overviewStore = createStore(false);

export function showKeyOverview(open: boolean): void {
  overviewStore.set(open);
}
