import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * What only the browser knows and what does not change while the page lives. The first render is the
 * server's, `onServer`, so that React finds in the document what it makes.
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(never, read, () => onServer);
}

const yes = () => true;

/** True once the page is the browser's own: after hydration. */
export function useHydrated(): boolean {
  return useBrowserValue(yes, false);
}
