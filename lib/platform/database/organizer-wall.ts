import { AsyncLocalStorage } from "node:async_hooks";
import type pg from "pg";
import type { Prisma, PrismaClient } from "@/lib/platform/prisma/client";

/**
 * The second wall of organizers' logins. Within `asOrganizer` every statement runs in a transaction whose role sees the rows of one
 * organizer only, by row security in the database (migration 20261129180001_organizer_rows). The role and the organizer are set for the
 * transaction, so the connection has its own role again afterwards, and a pooler in transaction mode mixes nothing up.
 */

// The pages' bundle and the server's bundle each have their own copy of this module. They share the state.
const holder = globalThis as unknown as { houselightOrganizer?: AsyncLocalStorage<number | undefined> };
const requests = (holder.houselightOrganizer ??= new AsyncLocalStorage());

/** Returns the organizer for whom this code runs; undefined for the house and for visitors. */
export const currentOrganizer = (): number | undefined => requests.getStore();

/** Runs work, and what it begins, with the rows of one organizer only. */
export function asOrganizer<T>(organizerId: number, work: () => T): T {
  if (!Number.isSafeInteger(organizerId)) throw new Error(`no organizer: ${organizerId}`);
  return requests.run(organizerId, work);
}

/** Runs work of the house within a request of an organizer, on what was found within the wall. */
export function asHouse<T>(work: () => T): T {
  return requests.run(undefined, work);
}

/** Returns a key for values of a shared cache, which must not mix what an organizer sees with what others see. */
export function cacheKey(key: string): string {
  const organizerId = currentOrganizer();
  return organizerId === undefined ? key : `organizer ${organizerId} ${key}`;
}

/** Created by the migration, with the policies that apply to it. */
const ROLE = "houselight_organizer";

type Run<Result> = (client: Pick<pg.PoolClient, "query">) => Promise<Result>;

/**
 * Runs one statement as a transaction of the organizer.
 * @throws the statement's error; the connection is closed if it cannot be rolled back
 */
export async function runWalled<Result>(pool: pg.Pool, organizerId: number, run: Run<Result>): Promise<Result> {
  const client = await pool.connect();
  let isClean = false;
  try {
    // One round trip: several statements cannot have parameters, and asOrganizer accepts integers only.
    await client.query(`BEGIN; SELECT set_config('role', '${ROLE}', true), set_config('houselight.organizer_id', '${organizerId}', true)`);
    const result = await run(client);
    await client.query("COMMIT");
    isClean = true;
    return result;
  } catch (error) {
    isClean = await client.query("ROLLBACK").then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isClean);
  }
}

type Work = (tx: Prisma.TransactionClient) => Promise<unknown>;
type Options = { timeout?: number };
type Transact = (work: Work, options?: Options) => Promise<unknown>;

/**
 * Returns the client's models and transactions, which read as the organizer while there is one. Each operation of a model is then an
 * interactive transaction: Prisma collects other reads of one moment in batches, which would mix callers.
 */
export function walledClient(client: PrismaClient): PrismaClient {
  const begin = (Reflect.get(client, "$transaction") as unknown as Transact).bind(client);
  const transact = (organizerId: number, work: Work, options?: Options) => {
    if (typeof work !== "function") throw new Error("a list of operations cannot run for an organizer");
    return begin(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', ${ROLE}, true), set_config('houselight.organizer_id', ${String(organizerId)}, true)`;
      return work(tx);
    }, options);
  };
  /** Operations of one model as transactions. */
  const modelOf = (organizerId: number, name: string) =>
    new Proxy(
      {},
      {
        get: (_, operation: string) => (args: unknown) =>
          transact(organizerId, (tx) =>
            (tx as unknown as Record<string, Record<string, (given: unknown) => Promise<unknown>>>)[name]![operation]!(args),
          ),
      },
    );
  const own = new Map<string | symbol, unknown>();
  return new Proxy(client, {
    get(target, name) {
      const organizerId = requests.getStore();
      if (organizerId !== undefined && name === "$transaction")
        return (work: Work, options?: Options) => transact(organizerId, work, options);
      if (organizerId !== undefined && typeof name === "string" && !name.startsWith("$") && !name.startsWith("_"))
        return modelOf(organizerId, name);
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      // Methods use private members of the client itself.
      if (!own.has(name)) own.set(name, (value as () => unknown).bind(target));
      return own.get(name);
    },
  });
}
