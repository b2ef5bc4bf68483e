"use client";

import { useRef, useState } from "react";

/** Runs an act that the server may refuse: whether it is pending, and the last error. */
export function useAct() {
  const [state, setState] = useState<{ pending: boolean; thrown?: unknown }>({ pending: false });
  const running = useRef(false);
  return {
    ...state,
    /** @returns whether it succeeded; false without an effect while another run is pending */
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
