/**
 * Small notes that outlive a navigation in this tab. Browsers may forbid the store: then nothing is
 * kept, and the caller learns it.
 */
export function keepNote(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The note of this name, or null. */
export function readNote(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The note of this name, read once and gone. */
export function takeNote(key: string): string | null {
  const text = readNote(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // what cannot be removed could not be written either
  }
  return text;
}
