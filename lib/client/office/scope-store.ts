import { createExternalStore } from "@/lib/client/stores/create-store";

const KEY = "office-event";

/** The event that the person works on, null for all; it follows them from page to page, and from tab to tab. */
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
