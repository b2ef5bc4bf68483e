import { tabStore } from "@/lib/client/browser/safe-stores";

/** Small notes that outlive a navigation in this tab. @returns false when the browser forbids the store: the note ends with the page */
export const keepNote = tabStore.set;

/** The note of this name, or null. */
export const readNote = tabStore.get;

/** The note of this name, read once and gone. */
export function takeNote(key: string): string | null {
  const text = readNote(key);
  tabStore.remove(key);
  return text;
}
