import { mayLeaveText } from "@/lib/client/office/unsaved-text";
import { createStore } from "@/lib/client/stores/create-store";

/** A key of the page: "/" or "g s" (one after the other), what it does in words, and the act. */
export type OfficeKey = {
  keys: string;
  label: string;
  act: () => void;
  /** it closes or replaces what is on the page: unsaved text is asked about first */
  leaves?: boolean;
};

const OFF = "office-single-keys-off";
/** How long the second key of two may take, in ms. */
const SECOND_KEY_MS = 1_500;

export const keyStore = createStore<readonly OfficeKey[]>([]);
let first: { key: string; at: number } | undefined;

/** Add keys for as long as what they act on is there. @returns their end */
export function addKeys(keys: readonly OfficeKey[]): () => void {
  keyStore.set([...keyStore.get(), ...keys]);
  return () => keyStore.set(keyStore.get().filter((key) => !keys.includes(key)));
}

/** Single letters can be turned off (WCAG 2.1.4): by who speaks to the machine, every letter would be an act. */
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

/** Send the form that has the focus, from any of its fields: ⌘↵, or Ctrl and ↵. */
function confirms(event: KeyboardEvent): boolean {
  const form = event.target instanceof Element ? event.target.closest("form") : null;
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || !form) return false;
  form.requestSubmit();
  return true;
}

/** Act on a key that is pressed anywhere; in a field and under a dialog they rest. The last one added counts. */
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
