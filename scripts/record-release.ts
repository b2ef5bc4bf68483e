/**
 * Writes all rows of the database of DATABASE_URL to prisma/releases/VERSION.json, from which upgrade-path.test.ts migrates to
 * every later version. Run it on the commit of a release, before the next migration:
 *   npm run test:services -- sh -c 'playwright test --project=unit FILES; tsx scripts/record-release.ts'
 * FILES are unit tests of lib/domain that leave rows of every table, and no large halls.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/** The largest file, in characters: it is part of the repository. */
const MOST = 1_500_000;

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
async function main(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const query = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const applied = await query<{ last: string }>("SELECT max(migration_name) AS last FROM _prisma_migrations");
  const numbers = await query<{ name: string; value: string }>(
    "SELECT sequencename AS name, coalesce(last_value, 1)::text AS value FROM pg_sequences ORDER BY 1",
  );
  const names = await query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  const tables: string[] = [];
  for (const { name } of names) {
    const rows = await query<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM "${name}" t`);
    if (rows.length > 0) tables.push(`"${name}": [\n${rows.map(({ text }) => text).join(",\n")}\n]`);
  }
  await client.end();
  const sequences = JSON.stringify(Object.fromEntries(numbers.map(({ name, value }) => [name, value])));
  const text = `{\n"lastMigration": "${applied[0]?.last}",\n"sequences": ${sequences},\n"tables": {\n${tables.join(",\n")}\n}\n}\n`;
  if (text.length > MOST) throw new Error(`${text.length} characters: take fewer files of tests, or smaller halls`);
  const file = join("prisma", "releases", `${version}.json`);
  writeFileSync(file, text);
  console.log(`${file}: ${tables.length} tables, ${text.length} characters`);
}

main().catch((error: unknown) => {
  console.error(`Not recorded: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
