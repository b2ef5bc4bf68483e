"use client";

import { lazy, Suspense, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";

const watchNothing = () => () => undefined;

/**
 * A component whose code is loaded when it is first shown, at about a tenth of the bytes of next/dynamic. Until then `meanwhile` is
 * in its place, which cannot be pressed, or nothing: give what the part replaces, or the page moves twice. In the server's markup
 * it is complete, and then the page becomes interactive when the code has arrived, so that nothing moves. Wrap a part that a
 * visitor opens in IslandBoundary.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & { meanwhile?: ReactNode }> {
  const Part = lazy(async () => ({ default: await load() }));
  return function Later(props: Props & { meanwhile?: ReactNode }) {
    const { meanwhile } = props;
    const isShownByBrowser = useSyncExternalStore(
      watchNothing,
      () => true,
      () => false,
    );
    // decided by the first render: another parent would replace the part and lose its state
    const [mayBeAbsent] = useState(isShownByBrowser);
    return mayBeAbsent ? (
      <Suspense fallback={meanwhile ? <div inert>{meanwhile}</div> : null}>
        <Part {...props} />
      </Suspense>
    ) : (
      <Part {...props} />
    );
  };
}
