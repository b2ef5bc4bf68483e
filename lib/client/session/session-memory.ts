import { tabStore } from "@/lib/client/browser/safe-stores";

/** Stores a small note that outlives a navigation in this tab. @returns false when the browser forbids the store: the note then ends with the page */
export const keepNote = tabStore.set;

/** The note of this name, or null. */
export const readNote = tabStore.get;

/** Reads and deletes the note of this name. */
export function takeNote(key: string): string | null {
  const text = readNote(key);
  tabStore.remove(key);
  return text;
}
