import { PrismaPg } from "@prisma/adapter-pg";
import type { Transaction } from "@prisma/driver-adapter-utils";
import type pg from "pg";

/** What pg says when its query_timeout is over; the connection still waits for the answer. */
const UNANSWERED = "Query read timeout";

type Driver = { client: pg.PoolClient & { connection?: { stream: { destroy: () => void } } } };

/**
 * Prisma's adapter for Postgres, with two repairs of its transactions (7.10.0). Prisma loads the relations of a row
 * side by side, also inside a transaction, which has one connection: they take turns here, because pg will
 * no longer queue them in its next version. And a connection that did not answer is closed, where
 * the adapter would give it back to the pool for the next one to wait for.
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
