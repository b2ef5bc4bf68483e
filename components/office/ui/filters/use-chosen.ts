"use client";

import { useState } from "react";
import { CHOSEN_MAX } from "@/lib/office/lists/rules";

/** The rows of a list that are chosen for an act on several. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string>();
  const put = (keys: Iterable<string>) => setChosen(new Set([...keys].slice(0, CHOSEN_MAX)));
  return {
    chosen,
    /** @param keys all rows in their order; with `isRange`, those between the last one and this one are chosen too */
    toggle(key: string, keys: readonly string[], isRange = false): void {
      setLast(key);
      const from = isRange && last !== undefined ? keys.indexOf(last) : -1;
      if (from >= 0) {
        const to = keys.indexOf(key);
        put([...chosen, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      } else put(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]);
    },
    isAll: (keys: readonly string[]) => keys.length > 0 && keys.slice(0, CHOSEN_MAX).every((key) => chosen.has(key)),
    /** Chooses all rows that are shown, or none. */
    toggleAll: (keys: readonly string[]) => put(keys.slice(0, CHOSEN_MAX).every((key) => chosen.has(key)) ? [] : keys),
    put,
  };
}

export type Chosen = ReturnType<typeof useChosen>;
