"use client";

import { useLayoutEffect, useRef } from "react";
import { addKeys, type OfficeKey } from "@/lib/client/office/office-keys";

/** Adds shortcuts while the component is mounted. The key `?` shows a list of them. */
export function useKeys(keys: readonly OfficeKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const signature = keys.map((key) => `${key.keys}\t${key.label}`).join("\n");
  // A layout effect, because the user may press a key after the page is painted and before other effects run.
  useLayoutEffect(
    () =>
      addKeys(
        latest.current.map(({ keys: pressed, label, leaves }) => ({
          keys: pressed,
          label,
          leaves,
          act: () => latest.current.find((key) => key.keys === pressed)?.act(),
        })),
      ),
    [signature],
  );
}
