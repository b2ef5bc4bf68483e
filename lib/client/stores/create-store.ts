import { useSyncExternalStore } from "react";

/** A value that components read and that notifies them when it has changed. */
export type ReadableStore<State> = {
  get(): State;
  /** the value for server rendering and for the first render in the browser */
  getServer(): State;
  /** @returns the way to unsubscribe */
  subscribe(listener: () => void): () => void;
};

export type Store<State> = ReadableStore<State> & {
  /** Setting the same value notifies no listener. */
  set(next: State): void;
};

type ExternalStore<State> = ReadableStore<State> & {
  /** Notifies listeners that the value has changed. */
  notify(): void;
};

type Source<State> = {
  /** must return the same object until the value changes */
  read: () => State;
  server: State;
  /** subscribes to other sources of change while there are listeners; returns the unsubscribe function */
  watch?: (notify: () => void) => () => void;
};

/** A store whose value is elsewhere: in the browser's storage, or computed from several sources. */
export function createExternalStore<State>({ read, server, watch }: Source<State>): ExternalStore<State> {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | undefined;
  function notify(): void {
    for (const listener of listeners) listener();
  }
  return {
    get: read,
    getServer: () => server,
    notify,
    subscribe(listener) {
      if (listeners.size === 0) unwatch = watch?.(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unwatch?.();
      };
    },
  };
}

/** A store that holds its value in memory, for as long as the page lives. The server renders the first one. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const { notify, ...store } = createExternalStore({ read: () => state, server: initial });
  return {
    ...store,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      notify();
    },
  };
}

/** The store's value, or what is selected of it; the component renders again when that has changed. */
export function useStore<State>(store: ReadableStore<State>): State;
export function useStore<State, Part>(store: ReadableStore<State>, select: (state: State) => Part): Part;
export function useStore<State, Part>(store: ReadableStore<State>, select?: (state: State) => Part): State | Part {
  const pick = (state: State) => (select ? select(state) : state);
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.get()),
    () => pick(store.getServer()),
  );
}
