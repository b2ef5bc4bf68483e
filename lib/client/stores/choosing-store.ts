import { createExternalStore, createStore } from "@/lib/client/stores/create-store";

/**
 * The hash of the event's page while a visitor without a login chooses areas and seats there. Servers do not receive a hash, so
 * there is still one cached page, and the browser's Back button closes the choice.
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

/** Whether a visitor may open it soon, so that its code is loaded. */
export const choosingSoonStore = createStore(false);

export function openChoosing(): void {
  window.history.pushState(null, "", CHOOSING);
  choosingStore.notify();
}

export function closeChoosing(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(null, "", pathname + search);
  choosingStore.notify();
}
