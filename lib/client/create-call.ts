import { ApiError, NO_ANSWER } from "@/lib/client/api";

/** Options of a call; `fresh` when it is repeated, because the refused answer may be cached. */
export type CallOptions = { signal: AbortSignal; fresh: boolean };

/** How a key is asked about; gets the last answer too: a further page is put behind it. */
export type Ask<Result> = (options: CallOptions, last: Result | undefined) => Promise<Result>;

export type CallState<Result> = {
  answer?: { key: string; data: Result };
  /** the last try: which key it was about, whether it is under way, why it brought nothing */
  progress?: { key: string; pending: boolean; failure?: ApiError };
};

/**
 * One call at a time, without React: a new one aborts the one before, whose answer is dropped.
 * @param onChange gets every new state
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

  /** A newer answer has come another way. */
  function put(key: string, data: Result): void {
    stop();
    change({ answer: { key, data }, progress: { key, pending: false } });
  }

  /** @returns the answer; nothing after a failure, or when it is no longer wanted */
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
 * The state to show for a key; null where there is nothing to ask.
 * @param once an answer is final: its key is not asked again automatically
 */
export function viewOfCall<Result>({ answer, progress }: CallState<Result>, key: string | null, once: boolean) {
  const current = key !== null && progress?.key === key ? progress : undefined;
  const answered = key !== null && answer?.key === key;
  return {
    /** the answer to what is asked now; stays while it is asked again, and when that fails */
    data: answered ? answer.data : undefined,
    /** the last answer, whatever it was to: shown until the next is there */
    last: answer?.data,
    /** why the last try brought nothing */
    failure: current?.failure,
    loading: key !== null && (current ? current.pending : !(once && answered)),
  };
}
