"use client";

import { useRef, useState } from "react";

/** Something that is sent and may be refused: whether it is under way, and what was thrown the last time. */
export function useAct() {
  const [state, setState] = useState<{ pending: boolean; thrown?: unknown }>({ pending: false });
  const running = useRef(false);
  return {
    ...state,
    /** @returns whether it was done; a second press meanwhile does nothing */
    async run(act: () => Promise<unknown>): Promise<boolean> {
      if (running.current) return false;
      running.current = true;
      setState({ pending: true });
      try {
        await act();
        setState({ pending: false });
        return true;
      } catch (thrown) {
        setState({ pending: false, thrown });
        return false;
      } finally {
        running.current = false;
      }
    },
    forget: () => setState({ pending: false }),
  };
}
