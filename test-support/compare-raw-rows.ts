import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import pg from "pg";
import { z } from "zod";
import { watchRows } from "@/lib/platform/database/query-rows";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { Prisma } from "@/lib/platform/prisma/client";
import { closeRedis } from "@/lib/platform/redis";

const root = join(import.meta.dirname, "..");

type Field = { name: string; tableID: number; columnID: number };

/** Asks Postgres for the result columns of a statement, without running it. */
function describe(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    client.query({
      submit(connection: pg.Connection) {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    });
  });
}

/** Returns which columns of a statement are nullable columns of a table. */
async function nullableColumns(client: pg.Client, { text }: Prisma.Sql): Promise<string[]> {
  const fields = await describe(client, text);
  const tables = fields.map(({ tableID }) => tableID);
  const { rows } = await client.query<{ attrelid: number; attnum: number }>(
    "SELECT attrelid::int, attnum::int FROM pg_attribute WHERE attrelid = ANY($1::oid[]) AND NOT attnotnull",
    [tables],
  );
  const nullable = new Set(rows.map(({ attrelid, attnum }) => `${attrelid}.${attnum}`));
  return fields.filter(({ tableID, columnID }) => nullable.has(`${tableID}.${columnID}`)).map(({ name }) => name);
}

/** The two readers: queryRows and querySql. */
const READERS = /\/lib\/platform\/(?:database\/query-rows|db)\.ts:/;

/** Returns the file and line of the reader's caller. */
function callerOf(stack: string): string {
  const caller = stack.split("\n").find((line) => line.includes("/lib/") && !READERS.test(line));
  const [, file, line] = /([^\s(]*\/lib\/[^:]+):(\d+)/.exec(caller ?? "") ?? [];
  return file ? `${relative(root, file.replace("file://", ""))}:${line}` : "somebody";
}

/** Lists every call of a reader in the product, as file and line. */
export function readersInSources(): string[] {
  return readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, "lib", file), "utf8")
        .split("\n")
        .flatMap((line, i) => (/\b(?:queryRows|querySql)\(/.test(line) ? [`lib/${file}:${i + 1}`] : [])),
    );
}

type Compared = {
  /** readers whose rows were real and were compared */
  met: Set<string>;
  /** mismatches, each with its reader */
  problems: Set<string>;
  /** the entries of `neverNull` that were needed */
  excused: Set<string>;
  stop: () => Promise<void>;
};

/**
 * Compares the row schema of every later read with its rows, and with the columns that the database allows to be null, because the rows
 * of a test do not contain every null that real rows can.
 * @param neverNull columns that cannot be null because of the statement's condition: `file column`
 */
export async function compareRawRows(databaseUrl: string, neverNull: Set<string>): Promise<Compared> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const [met, problems, excused] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let last: Promise<unknown> = Promise.resolve();
  watchRows((shape, statement) => {
    const reader = callerOf(new Error().stack ?? "");
    const described = (last = last.then(() => nullableColumns(client, statement)));
    return async (rows) => {
      for (const row of rows) {
        met.add(reader);
        const { error } = z.strictObject(shape.shape).safeParse(row);
        for (const { path, message } of error?.issues ?? []) problems.add(`${reader} ${path.join(".")}: ${message}`);
      }
      for (const column of (await described) as string[]) {
        const inShape = shape.shape[column] as z.ZodType | undefined;
        if (!inShape || inShape.safeParse(null).success) continue;
        const named = `${reader.replace(/:\d+$/, "")} ${column}`;
        if (neverNull.has(named)) excused.add(named);
        else problems.add(`${reader} ${column}: may be null`);
      }
    };
  });
  return {
    met,
    problems,
    excused,
    stop: async () => {
      watchRows(undefined);
      await client.end();
    },
  };
}

/** Makes this process use another database and another Redis from now on. */
export async function useServices(services: { DATABASE_URL: string; REDIS_URL: string }): Promise<void> {
  await closeDb();
  await closeRedis();
  Object.assign(env(), services);
}
