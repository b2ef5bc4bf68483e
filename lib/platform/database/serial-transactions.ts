import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";
import type pg from "pg";

/** pg's error after its query_timeout; the connection still waits for the answer. */
const UNANSWERED = "Query read timeout";

type Driver = { client: pg.PoolClient & { connection?: { stream: { destroy: () => void } } } };

/**
 * Prisma's adapter for Postgres with two fixes for transactions (7.10.0). Prisma loads relations concurrently, also
 * inside a transaction, which has one connection: they are serialized here, because pg's next version will no
 * longer queue them. A connection that did not answer is closed here; the adapter would return it to the pool.
 */
export class SerialTransactionsPg extends PrismaPg {
  override async connect(): ReturnType<PrismaPg["connect"]> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => inTurns(await start(isolationLevel));
    return adapter;
  }
}

function inTurns(transaction: Transaction): Transaction {
  const { client } = transaction as unknown as Driver;
  let last: Promise<unknown> = Promise.resolve();
  function turn<Asked, Answer>(ask: (query: Asked) => Promise<Answer>): (query: Asked) => Promise<Answer> {
    return (query) => {
      const mine = last.then(() => ask(query));
      last = mine.catch((error: unknown) => {
        if (String((error as Error).message).includes(UNANSWERED)) client.connection?.stream.destroy();
      });
      return mine;
    };
  }
  transaction.queryRaw = turn(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = turn(transaction.executeRaw.bind(transaction));
  return transaction;
}
