import { mayLeaveText } from "@/lib/client/office/unsaved-text";
import { createStore } from "@/lib/client/stores/create-store";

/** A keyboard shortcut: "/" or "g s" (one after the other), its description, and its action. */
export type OfficeKey = {
  keys: string;
  label: string;
  act: () => void;
  /** it leaves or replaces the page's content, so it asks first if there is unsaved text */
  leaves?: boolean;
};

const OFF = "office-single-keys-off";
/** Longest time between the two keys of a shortcut, in ms. */
const SECOND_KEY_MS = 1_500;

export const keyStore = createStore<readonly OfficeKey[]>([]);
let first: { key: string; at: number } | undefined;

/** Adds shortcuts. @returns a function that removes them */
export function addKeys(keys: readonly OfficeKey[]): () => void {
  keyStore.set([...keyStore.get(), ...keys]);
  return () => keyStore.set(keyStore.get().filter((key) => !keys.includes(key)));
}

/** Whether single-letter shortcuts are off (WCAG 2.1.4): with speech input, every spoken letter would trigger one. */
export function areSingleKeysOff(): boolean {
  return localStorage.getItem(OFF) === "1";
}

export function turnSingleKeys(off: boolean): void {
  if (off) localStorage.setItem(OFF, "1");
  else localStorage.removeItem(OFF);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]");
}

/** Submits the form that has the focus, from any of its fields, on ⌘↵ or Ctrl+↵. */
function confirms(event: KeyboardEvent): boolean {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || !form) return false;
  form.requestSubmit();
  return true;
}

/** Runs the shortcut of a key press. Ignored in fields and under a dialog. Of several for the same key, the last one added runs. */
export function pressKey(event: KeyboardEvent): void {
  if (confirms(event)) return event.preventDefault();
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isField(event.target)) {
    if (event.key === "Escape") (event.target as HTMLElement).blur();
    return;
  }
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.key.length === 1 && areSingleKeysOff()) return;
  const both = first && event.timeStamp - first.at < SECOND_KEY_MS ? `${first.key} ${key}` : undefined;
  const found = keyStore.get().findLast(({ keys }) => keys === both) ?? keyStore.get().findLast(({ keys }) => keys === key);
  first = { key, at: event.timeStamp };
  if (!found) return;
  event.preventDefault();
  first = undefined;
  if (!found.leaves || mayLeaveText()) found.act();
}
