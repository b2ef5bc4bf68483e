import { likelyNow } from "@/lib/client/clock/server-clock";
import { createStore } from "@/lib/client/stores/create-store";
import { isoInTaipei } from "@/lib/platform/clock";

/** The result of an act. It stays on the page until the next act, because it may be the only proof of what was done. */
export type Done = {
  /** the DoneLine that shows it: a word, and the id of what was changed if the page can show another one */
  place: string;
  text: string;
  /** ISO time at which the act was done */
  at: string;
};

export const doneStore = createStore<Done | null>(null);

/** Shows the result of an act in the DoneLine of that place. The office has no toasts: they cover buttons, and nothing of them is left. */
export function sayDone(place: string, text: string): void {
  doneStore.set({ place, text, at: isoInTaipei(new Date(likelyNow())) });
}

/** Removes the result that is shown, if there is one. */
export function forgetDone(): void {
  doneStore.set(null);
}
