"use client";

import { useEffect, useRef } from "react";
import { addKeys, type OfficeKey } from "@/lib/client/office/office-keys";

/** Keys that act while the component is there. What they are is listed under `?`. */
export function useKeys(keys: readonly OfficeKey[]): void {
  const latest = useRef(keys);
  latest.current = keys;
  const signature = keys.map((key) => `${key.keys}\t${key.label}`).join("\n");
  useEffect(
    () =>
      addKeys(
        latest.current.map(({ keys: pressed, label }) => ({
          keys: pressed,
          label,
          act: () => latest.current.find((key) => key.keys === pressed)?.act(),
        })),
      ),
    [signature],
  );
}
