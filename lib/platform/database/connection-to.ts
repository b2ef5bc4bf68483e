import pg from "pg";
import { findPrimary } from "./find-primary";
import { readHosts } from "./read-hosts";
import { readServerRole } from "./read-server-role";

/**
 * Options of pg's clients and pools for an address that may list several hosts (read-hosts.ts), which pg does not support:
 * a class of clients that connect to the writable host, and look for another when it refuses writes.
 * @throws Error that says what is wrong with the address
 */
export function connectionTo(url: string): { connectionString: string; Client: typeof pg.Client } {
  const { addresses, choose } = readHosts(url);
  return { connectionString: addresses[0], Client: choose ? primaryClient(addresses) : pg.Client };
}

function primaryClient(addresses: readonly string[]): typeof pg.Client {
  let known: URL | undefined;
  let asked: Promise<URL> | undefined;

  /** Asked once for all who wait. */
  function primary(): Promise<URL> {
    if (known) return Promise.resolve(known);
    asked ??= findPrimary(addresses)
      .then((address) => (known = new URL(address)))
      .finally(() => (asked = undefined));
    return asked;
  }

  return class PrimaryClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(done: (error: Error | null) => void): void;
    override connect(done?: (error: Error | null) => void): Promise<this> | void {
      const reached = this.#reach();
      if (!done) return reached;
      reached.then(
        () => done(null),
        (error: Error) => done(error),
      );
    }

    async #reach(): Promise<this> {
      const address = await primary();
      Object.assign(this, { host: address.hostname.replace(/^\[|\]$/g, ""), port: Number(address.port || 5432) });
      try {
        await super.connect();
        // a former primary comes back as a standby at the same address
        const { refusesWrites } = await readServerRole(this);
        if (refusesWrites) throw Object.assign(new Error(refusesWrites), { code: "25006" });
        return this;
      } catch (error) {
        if (known === address) known = undefined;
        void this.end().catch(() => undefined);
        throw error;
      }
    }
  } as unknown as typeof pg.Client;
}
