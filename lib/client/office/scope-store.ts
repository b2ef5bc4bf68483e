import { createExternalStore } from "@/lib/client/stores/create-store";

const KEY = "office-event";

/** The event that staff work on, null for all; it applies to all pages and all tabs. */
export const scopeStore = createExternalStore<string | null>({
  read: () => localStorage.getItem(KEY),
  server: null,
  watch(notify) {
    window.addEventListener("storage", notify);
    return () => window.removeEventListener("storage", notify);
  },
});

export function chooseScope(eventId: string | null): void {
  if (eventId) localStorage.setItem(KEY, eventId);
  else localStorage.removeItem(KEY);
  scopeStore.notify();
}
