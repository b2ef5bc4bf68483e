/** The result of one run of a closed loop. Times in ms. */
export type LoopResult = { seconds: number; outcomes: Record<string, number>; times: number[] };

type Options = {
  clients: number;
  seconds: number;
  /** one request of one client; resolves to its outcome, or to null when this client has nothing left to do */
  once: (client: number) => Promise<string | null>;
};

/** Runs clients that send their next request when the last one was answered. Only requests with the outcome "ok" are timed. */
export async function closedLoop({ clients, seconds, once }: Options): Promise<LoopResult> {
  const outcomes: Record<string, number> = {};
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;

  async function run(client: number): Promise<void> {
    for (let now = performance.now(); now < end;) {
      const outcome = await once(client);
      if (outcome === null) return;
      const after = performance.now();
      if (outcome === "ok") times.push(Math.round((after - now) * 100) / 100);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      now = after;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return { seconds: (performance.now() - start) / 1_000, outcomes, times };
}
