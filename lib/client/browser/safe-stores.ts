/** A store of the browser that never throws. If the browser refuses a value, it is held in memory as long as the page is open. */
export type SafeStore = {
  get(key: string): string | null;
  /** @returns false when the browser does not store it: its store is forbidden, or full */
  set(key: string, text: string): boolean;
  remove(key: string): void;
};

function safeStore(open: () => Storage): SafeStore {
  const memory = new Map<string, string>();
  return {
    get(key) {
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      try {
        open().setItem(key, text);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, text);
        return false;
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // A forbidden store is empty.
      }
    },
  };
}

/** For this tab; it survives a reload. */
export const tabStore = safeStore(() => sessionStorage);
/** For all tabs of the site. */
export const deviceStore = safeStore(() => localStorage);
