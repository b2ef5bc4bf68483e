import { ApiError, NO_ANSWER } from "@/lib/client/api";

/** Options of a call; `fresh` is true when it is repeated, because the last answer may be cached. */
export type CallOptions = { signal: AbortSignal; fresh: boolean };

/** Makes the call for a key. It also receives the last answer, so that it can append a further page to it. */
export type Ask<Result> = (options: CallOptions, last: Result | undefined) => Promise<Result>;

export type CallState<Result> = {
  answer?: { key: string; data: Result };
  /** the last attempt: its key, whether it is in progress, and why it failed */
  progress?: { key: string; pending: boolean; failure?: ApiError };
};

/**
 * Makes one call at a time, without React. A new call aborts the previous one and drops its answer.
 * @param onChange receives every new state
 */
export function createCall<Result>(onChange: (state: CallState<Result>) => void) {
  let state: CallState<Result> = {};
  let running: AbortController | undefined;

  function change(next: CallState<Result>): void {
    state = { ...state, ...next };
    onChange(state);
  }

  function stop(): void {
    running?.abort();
  }

  /** Stores a newer answer that came from elsewhere, and aborts the call in progress. */
  function put(key: string, data: Result): void {
    stop();
    change({ answer: { key, data }, progress: { key, pending: false } });
  }

  /** @returns the answer; undefined after a failure, or if the call was aborted */
  async function run(key: string, ask: Ask<Result>, fresh: boolean): Promise<Result | undefined> {
    stop();
    const { signal } = (running = new AbortController());
    change({ progress: { key, pending: true } });
    try {
      const data = await ask({ signal, fresh }, state.answer?.data);
      if (signal.aborted) return undefined;
      put(key, data);
      return data;
    } catch (thrown) {
      if (signal.aborted) return undefined;
      change({ progress: { key, pending: false, failure: thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "") } });
      return undefined;
    }
  }

  return { run, put, stop, answers: (key: string | null) => key !== null && state.answer?.key === key };
}

/**
 * The state to show for a key; the key is null if there is nothing to load.
 * @param once an answer is final: its key is not asked again automatically
 */
export function viewOfCall<Result>({ answer, progress }: CallState<Result>, key: string | null, once: boolean) {
  const current = key !== null && progress?.key === key ? progress : undefined;
  const answered = key !== null && answer?.key === key;
  return {
    /** the answer for this key; retained while the call is repeated, and if that fails */
    data: answered ? answer.data : undefined,
    /** the last answer for any key: shown until the next one arrives */
    last: answer?.data,
    /** why the last attempt failed */
    failure: current?.failure,
    loading: key !== null && (current ? current.pending : !(once && answered)),
  };
}
