"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, NO_ANSWER } from "@/lib/client/api";

/** What a call is made with; `fresh` when it is asked again: a cached answer may be what was refused. */
export type CallOptions = { signal: AbortSignal; fresh: boolean };

export type Call<Result> = {
  /** the answer to what is asked now; stays while it is asked again, and when that fails */
  data: Result | undefined;
  /** the last answer, whatever it was to: shown until the next is there */
  last: Result | undefined;
  /** why the last try brought nothing */
  failure: ApiError | undefined;
  loading: boolean;
  /** Ask again. */
  reload: () => void;
  /** The same for who waits for it. @returns the answer; nothing after a failure, or when it is no longer wanted */
  refetch: () => Promise<Result | undefined>;
  /** A newer answer has come another way. */
  put: (key: string, data: Result) => void;
};

type Progress = { key: string | null; pending: boolean; failure?: ApiError };

/**
 * A call of the API whose answer is on the screen. It is made for each new `key`, and not for null; the
 * one before is aborted and its answer dropped, also when the component goes.
 * @param call gets the last answer too: a further page is put behind it
 * @param once an answer stands: the key it was to is not asked about again by itself
 */
export function useCall<Result>(
  key: string | null,
  call: (options: CallOptions, last: Result | undefined) => Promise<Result>,
  { once = false }: { once?: boolean } = {},
): Call<Result> {
  const [answer, setAnswer] = useState<{ key: string; data: Result }>();
  const [progress, setProgress] = useState<Progress>({ key: null, pending: false });
  const latest = useRef(call);
  latest.current = call;
  const answered = useRef<{ key: string; data: Result }>(undefined);
  const running = useRef<AbortController>(undefined);

  const put = useCallback((to: string, data: Result): void => {
    running.current?.abort();
    answered.current = { key: to, data };
    setAnswer(answered.current);
    setProgress({ key: to, pending: false });
  }, []);

  const run = useCallback(
    async (fresh: boolean): Promise<Result | undefined> => {
      if (key === null) return undefined;
      running.current?.abort();
      const { signal } = (running.current = new AbortController());
      setProgress({ key, pending: true });
      try {
        const data = await latest.current({ signal, fresh }, answered.current?.data);
        if (signal.aborted) return undefined;
        put(key, data);
        return data;
      } catch (thrown) {
        if (signal.aborted) return undefined;
        setProgress({ key, pending: false, failure: thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "") });
        return undefined;
      }
    },
    [key, put],
  );

  useEffect(() => {
    if (!once || key !== answered.current?.key) void run(false);
    return () => running.current?.abort();
  }, [once, key, run]);

  const current = progress.key === key;
  return {
    data: answer?.key === key ? answer.data : undefined,
    last: answer?.data,
    failure: current ? progress.failure : undefined,
    loading: key !== null && (current ? progress.pending : !(once && key === answer?.key)),
    reload: useCallback(() => void run(true), [run]),
    refetch: useCallback(() => run(true), [run]),
    put,
  };
}
