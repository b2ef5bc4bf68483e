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
 * A call of the API whose answer is on the screen. It is made for each new `key`, and not for null; the
 * one before is aborted and its answer dropped, also when the component goes.
 * @param once an answer stands: the key it was to is not asked about again by itself
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
