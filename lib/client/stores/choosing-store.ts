import { createExternalStore } from "@/lib/client/stores/create-store";

/**
 * A visitor without a login chooses areas and seats on the event's own address. A hash says so: no server reads it, so the
 * cached page stays one, and the browser's Back closes the choice.
 */
export const CHOOSING = "#choose";
/** The seats of an area are a separate history entry (components/orders/purchase/use-seat-history). */
export const CHOOSING_SEATS = "#seats";

export const choosingStore = createExternalStore({
  read: () => [CHOOSING, CHOOSING_SEATS].includes(window.location.hash),
  server: false,
  watch(notify) {
    window.addEventListener("popstate", notify);
    return () => window.removeEventListener("popstate", notify);
  },
});

export function openChoosing(): void {
  window.history.pushState(null, "", CHOOSING);
  choosingStore.notify();
}

export function closeChoosing(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname + search);
  choosingStore.notify();
}
