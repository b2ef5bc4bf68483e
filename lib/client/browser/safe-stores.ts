/** A store of the browser that never throws: what the browser refuses to keep lasts as long as the page. */
export type SafeStore = {
  get(key: string): string | null;
  /** @returns false when the browser does not keep it: its store is forbidden, or full */
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
        // a forbidden store holds nothing
      }
    },
  };
}

/** Of this tab; it survives a reload. */
export const tabStore = safeStore(() => sessionStorage);
/** Of all tabs of the site. */
export const deviceStore = safeStore(() => localStorage);
