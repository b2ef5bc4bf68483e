"use client";

import { useLayoutEffect, useRef } from "react";
import { addKeys, type OfficeKey } from "@/lib/client/office/office-keys";

/** Keys that act while the component is there. What they are is listed under `?`. */
export function useKeys(keys: readonly OfficeKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const signature = keys.map((key) => `${key.keys}\t${key.label}`).join("\n");
  // before the next key can come: the page is seen sooner than effects run
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
