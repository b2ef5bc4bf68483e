"use client";

import { useRef, useState } from "react";
import { hasCode, NO_ANSWER } from "@/lib/client/api";

export type Refused = { key: string; thrown: unknown };
export type Outcome = { done: number; refused: Refused[]; /** not tried, because the network or the server failed */ left: string[] };

/** Runs an act for several rows, one after the other; a refused row does not stop the others. */
export function useEach() {
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef(false);
  return {
    /** while it runs */ progress,
    /** of the last run */ outcome,
    /** @returns undefined without an effect while another run is pending */
    async run(keys: readonly string[], act: (key: string) => Promise<unknown>): Promise<Outcome | undefined> {
      if (running.current) return undefined;
      running.current = true;
      const result: Outcome = { done: 0, refused: [], left: [] };
      setOutcome(undefined);
      for (const [at, key] of keys.entries()) {
        setProgress({ done: at, of: keys.length });
        try {
          await act(key);
          result.done++;
        } catch (thrown) {
          result.refused.push({ key, thrown });
          if (!hasCode(thrown, NO_ANSWER)) continue;
          result.left = keys.slice(at + 1);
          break;
        }
      }
      running.current = false;
      setProgress(undefined);
      setOutcome(result);
      return result;
    },
    forget: () => setOutcome(undefined),
  };
}
