"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { createCall, viewOfCall, type Ask, type CallState } from "@/lib/client/create-call";

export type Call<Result> = ReturnType<typeof viewOfCall<Result>> & {
  /** Ask again. */
  reload: () => void;
  /** The same for who waits for it. @returns the answer; nothing after a failure, or when it is no longer wanted */
  refetch: () => Promise<Result | undefined>;
  /** A newer answer has come another way. */
  put: (key: string, data: Result) => void;
};

/**
 * Calls the API for data on the screen, once for each new `key` and not for null. The previous call is
 * aborted and its answer dropped, also when the component unmounts.
 * @param once an answer is final: its key is not asked again automatically
 */
export function useCall<Result>(key: string | null, ask: Ask<Result>, { once = false }: { once?: boolean } = {}): Call<Result> {
  const [state, setState] = useState<CallState<Result>>({});
  const [call] = useState(() => createCall<Result>(setState));
  const latest = useRef(ask);
  latest.current = ask;

  const run = useCallback(
    async (fresh: boolean) => (key === null ? undefined : call.run(key, (options, last) => latest.current(options, last), fresh)),
    [call, key],
  );

  useEffect(() => {
    if (!once || !call.answers(key)) void run(false);
    return call.stop;
  }, [call, once, key, run]);

  return {
    ...viewOfCall(state, key, once),
    reload: useCallback(() => void run(true), [run]),
    refetch: useCallback(() => run(true), [run]),
    put: call.put,
  };
}
