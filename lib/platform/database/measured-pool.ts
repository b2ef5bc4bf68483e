import pg from "pg";
import { poolWait } from "@/lib/platform/metrics/counted";

type Done = (error: Error | undefined, client: pg.PoolClient | undefined, release: (release?: unknown) => void) => void;

/** A pool that counts how long is waited for its connections, refusals included. `pool.query` comes through here, too. */
export class MeasuredPool extends pg.Pool {
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
    super.connect((error, client, release) => {
      note();
      done(error, client, release);
    });
  }
}
