import { randomBytes } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlDriverAdapter, type SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { runScript, type Script } from "./run-script";

/** Postgres's internal one-byte type `"char"`, and `text`. */
const CHAR = 18;
const TEXT = 25;

type Field = { dataTypeID: number };
type Connection = {
  performIO: (query: unknown) => Promise<{ fields: Field[] }>;
  queryRaw: (query: unknown) => Promise<{ columnTypes: number[] }>;
  executeScript: (sql: string) => Promise<void>;
  client: pg.Pool;
  onError: (error: unknown) => never;
};

/**
 * `@prisma/adapter-pg` 7.10.0 with three fixes that the schema engine needs: a migration is sent whole (the adapter splits it at every
 * semicolon, also inside a function's body) and waits for no lock for long; columns of the type `"char"`, which the system catalogue
 * has, are understood; and the scratch database of a comparison is really a different one, and is dropped after its connections are
 * closed.
 */
export function schemaAdapter(pool: pg.Pool, databaseUrl: string, script: Script): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPg(pool);
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => repair(await factory.connect(), script),
    connectToShadowDb: async () => repair(await connectToScratchDatabase(databaseUrl), script),
  };
}

async function connectToScratchDatabase(databaseUrl: string): Promise<SqlDriverAdapter> {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  const scratchUrl = new URL(databaseUrl);
  scratchUrl.pathname = `/${name}`;
  await execute(databaseUrl, `CREATE DATABASE ${name}`);
  const adapter = await new PrismaPg({ connectionString: scratchUrl.href }).connect();
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await execute(databaseUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return adapter;
}

async function execute(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function repair<Adapter>(adapter: Adapter, script: Script): Adapter {
  const connection = adapter as unknown as Connection;
  const performIO = connection.performIO.bind(connection);
  const queryRaw = connection.queryRaw.bind(connection);
  connection.executeScript = async (sql) => {
    await runScript(connection.client, sql, script).catch((error: unknown) => connection.onError(error));
  };
  // The engine runs one query at a time on a connection, so the last fields belong to this query.
  let characters: boolean[] = [];
  connection.performIO = async (query) => {
    const result = await performIO(query);
    characters = result.fields.map((field) => field.dataTypeID === CHAR);
    const fields = result.fields.map((field) => (field.dataTypeID === CHAR ? { ...field, dataTypeID: TEXT } : field));
    return Object.assign(result, { fields });
  };
  connection.queryRaw = async (query) => {
    const result = await queryRaw(query);
    const columnTypes = result.columnTypes.map((type, i) => (characters[i] ? ColumnTypeEnum.Character : type));
    return { ...result, columnTypes };
  };
  return adapter;
}
