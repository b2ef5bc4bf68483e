import type pg from "pg";
import type { z } from "zod";
import { connectionTo } from "@/lib/platform/database/connection-to";
import { MeasuredPool } from "@/lib/platform/database/measured-pool";
import { currentOrganizer, runWalled, walledClient } from "@/lib/platform/database/organizer-wall";
import { watched } from "@/lib/platform/database/query-rows";
import { rawTypes } from "@/lib/platform/database/raw-types";
import { SerialTransactionsPg } from "@/lib/platform/database/serial-transactions";
import { sessionSettings } from "@/lib/platform/database/session-settings";
import { statementNames } from "@/lib/platform/database/statement-names";
import { env } from "@/lib/platform/env";
import { Prisma, PrismaClient } from "@/lib/platform/prisma/client";

/**
 * How long a request waits for a connection before UNAVAILABLE (5029), in ms. Longer than any burst takes to
 * drain, shorter than a visitor waits.
 */
const CONNECTION_WAIT_MS = 5_000;
/** The same in development, where the process does not read answers for a long time while it compiles a page. */
const DEVELOPMENT_WAIT_MS = 60_000;

/** Session settings other than timeouts, as a startup parameter. */
export const CONNECTION_OPTIONS = `-c enable_seqscan=${sessionSettings.enable_seqscan} -c jit=${sessionSettings.jit}`;

type Database = { pool: pg.Pool; nameOf: ReturnType<typeof statementNames> };

// Next loads a module once per route bundle in development: client and pool must be one per process.
const holder = globalThis as unknown as { houselightClient?: PrismaClient; houselightDatabase?: Database };

/** Startup parameters of a session. A transaction pooler refuses or forgets them; behind one they are settings of the role. */
function startupParameters(): pg.PoolConfig {
  if (env().DATABASE_POOLER === "transaction") return {};
  const { statement_timeout, lock_timeout, idle_in_transaction_session_timeout } = sessionSettings;
  return { statement_timeout, lock_timeout, idle_in_transaction_session_timeout, options: CONNECTION_OPTIONS };
}

function open(): Database {
  const pool = new MeasuredPool({
    ...connectionTo(env().DATABASE_URL),
    max: env().DATABASE_POOL,
    connectionTimeoutMillis: env().NODE_ENV === "development" ? DEVELOPMENT_WAIT_MS : CONNECTION_WAIT_MS,
    idleTimeoutMillis: 60_000,
    // If not even the timeout's error has arrived by then, the server is gone.
    query_timeout: sessionSettings.statement_timeout + 1_000,
    application_name: process.env.HOUSELIGHT_PROCESS ?? "web",
    ...startupParameters(),
  });
  pool.on("error", () => undefined); // an idle connection that died is replaced on the next use
  return { pool, nameOf: statementNames() };
}

function database(): Database {
  holder.houselightDatabase ??= open();
  return holder.houselightDatabase;
}

function makeClient(): PrismaClient {
  const client = new PrismaClient({
    adapter: {
      provider: "postgres",
      adapterName: "@prisma/adapter-pg",
      // Called by the first query, and by the first one after closeDb.
      connect() {
        const { pool, nameOf } = database();
        return new SerialTransactionsPg(pool, { statementNameGenerator: nameOf }).connect();
      },
    },
    // Not shorter than the pool's wait, whose timeout is the one that callers see. A constant, because no setting is read while modules load.
    transactionOptions: { maxWait: DEVELOPMENT_WAIT_MS, timeout: 10_000 },
  });
  return walledClient(client);
}

/** A client inside a transaction; helpers of other rooms take it as their first argument. */
export type Tx = Prisma.TransactionClient;

type Statements = "$queryRaw" | "$queryRawUnsafe" | "$executeRaw" | "$executeRawUnsafe";

/** The models, for helpers that can be called with a transaction or with `db`. */
export type Models = Omit<Tx, Statements>;

/**
 * The models, and transactions. The client is created when the module is loaded and connects on the first query. For a
 * statement outside of a transaction use querySql or runSql.
 */
export const db: Omit<PrismaClient, Statements> = (holder.houselightClient ??= makeClient());

type Statement = Prisma.Sql | TemplateStringsArray;

/**
 * Runs one statement with the driver, because Prisma's raw queries take twice the processor time. Values have the
 * types that Prisma's raw queries return.
 */
function run<Row extends object>(first: Statement, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
  const { pool, nameOf } = database();
  const statement = "text" in first ? first : Prisma.sql(first, ...values);
  const { text, values: given } = statement;
  const organizerId = currentOrganizer();
  if (organizerId !== undefined)
    return runWalled(pool, organizerId, (client) => client.query<Row>({ text, values: given, types: rawTypes }));
  return pool.query<Row>({ name: nameOf({ sql: text }), text, values: given, types: rawTypes });
}

/**
 * Returns the rows of one statement, outside of any transaction. With a shape it works as queryRows does in a
 * transaction; tests and measurements may give the type of a row instead.
 */
export function querySql<Shape extends z.ZodObject>(shape: Shape, statement: Prisma.Sql): Promise<z.output<Shape>[]>;
export function querySql<Row extends object>(statement: Statement, ...values: unknown[]): Promise<Row[]>;
export async function querySql<Row extends object>(first: z.ZodObject | Statement, ...rest: unknown[]): Promise<Row[]> {
  if (!("shape" in first)) return (await run<Row>(first, rest)).rows;
  const statement = rest[0] as Prisma.Sql;
  return watched(first, statement, async () => (await run<Row>(statement)).rows);
}

/**
 * Runs one statement, outside of any transaction.
 * @returns how many rows it changed, or read
 */
export async function runSql(statement: Statement, ...values: unknown[]): Promise<number> {
  return (await run(statement, values)).rowCount ?? 0;
}

export { Prisma };

/**
 * Makes this transaction's commit wait for the disk, and for a synchronous standby, whatever the database's default:
 * for changes that are reported to the outside world after the commit. A stricter default stays in force.
 */
export async function commitDurably(tx: Tx): Promise<void> {
  await tx.$executeRaw(durably);
}

/** The same for a statement that is its own transaction, as a query within it; Postgres evaluates it only if the statement reads it. */
export const durably = Prisma.sql`SELECT set_config('synchronous_commit', 'on', true) WHERE current_setting('synchronous_commit') <> 'remote_apply'`;

/** This process's connections, and the number of callers that wait for one; all zero before the first use. */
export function poolState(): { connections: { in_use: number; idle: number; most: number }; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = holder.houselightDatabase?.pool ?? {};
  return { connections: { in_use: totalCount - idleCount, idle: idleCount, most: options?.max ?? 0 }, waiting: waitingCount };
}

/** Closes all connections: for scripts, the worker and tests. */
export async function closeDb(): Promise<void> {
  const open = holder.houselightDatabase;
  holder.houselightDatabase = undefined;
  if (!open) return;
  await db.$disconnect();
  await open.pool.end().catch(() => undefined);
}
