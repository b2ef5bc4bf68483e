import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Reads a value that only the browser knows and that does not change while the page is open. The first render uses
 * the server's value, `onServer`, so that hydration matches the document.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer);
}

const yes = () => true;

/** True once the page is the browser's own: after hydration. */
export function useHydrated(): boolean {
  return useBrowserValue(yes, false);
}
