import { AsyncResource } from "node:async_hooks";
import pg from "pg";
import { traceQueries } from "@/lib/platform/database/trace-queries";
import { poolWait } from "@/lib/platform/metrics/counted";
import { isTracing } from "@/lib/platform/tracing/in-span";

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void;

/** A pool that counts how long is waited for its connections, refusals included. `pool.query` comes through here, too. */
export class MeasuredPool extends pg.Pool {
  constructor(options: pg.PoolConfig) {
    super(options);
    if (isTracing()) this.on("connect", traceQueries);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | void {
    const asked = performance.now();
    const note = () => poolWait.observe([], (performance.now() - asked) / 1000);
    if (!done) {
      const client = super.connect();
      client.then(note, note);
      return client;
    }
    // The caller that releases a connection resumes the next waiting one, which would then continue in the wrong trace.
    const resume = isTracing() ? AsyncResource.bind(done) : done;
    super.connect((error, client, release) => {
      note();
      resume(error, client, release);
    });
  }
}
