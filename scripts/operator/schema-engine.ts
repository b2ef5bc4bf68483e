import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as engineModule from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { LOCK_PATIENCE, type Script } from "./run-script";
import { schemaAdapter } from "./schema-adapter";

type Engine = engineModule.SchemaEngine;
type Migrations = Parameters<Engine["applyMigrations"]>[0]["migrationsList"];

const migrationsFolder = join(process.cwd(), "prisma", "migrations");
const schemaFolder = join(process.cwd(), "prisma", "schema");

/** None of our tables is managed by another tool. */
export const filters = { externalTables: [], externalEnums: [] };

/**
 * Prisma's schema engine in its WebAssembly form. The `prisma migrate` command downloads a native one at its first use, which fails
 * behind many firewalls. This one is installed from npm, has the version of Prisma's own engines, and uses the same migrations folder
 * and `_prisma_migrations` table. The caller closes it: until then it holds Prisma's own lock against other migrations.
 */
export async function openSchemaEngine(
  databaseUrl: string,
  script: Script = { patience: LOCK_PATIENCE, say: () => {} },
): Promise<{ engine: Engine; close: () => Promise<void> }> {
  await (loaded ??= loadEngine());
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => {});
  const engine = await engineModule.SchemaEngine.new(
    { datamodels: schemaFiles().map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(schemaAdapter(pool, databaseUrl, script)),
  );
  const close = async () => {
    engine.free();
    await pool.end();
  };
  return { engine, close };
}

/** Loaded once per process: the engine's module holds a view of its memory, which another instance would not have. */
let loaded: Promise<void> | undefined;

async function loadEngine(): Promise<void> {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve("@prisma/schema-engine-wasm"));
  const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, "schema_engine_bg.wasm")), {
    "./schema_engine_bg.js": engineModule as unknown as WebAssembly.ModuleImports,
  });
  engineModule.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start: () => void }).__wbindgen_start();
}

/** Returns the schema: one file for each noun. */
export function schemaFiles(): { path: string; content: string }[] {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: join(schemaFolder, name), content: readFileSync(join(schemaFolder, name), "utf8") }));
}

/** Returns all migrations of the folder, in the order of their names. */
export function readMigrations(folder = migrationsFolder): Migrations {
  const names = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .sort()
    : [];
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/** Returns the sentence inside the engine's error, which is an object that contains JSON. */
export function engineMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : JSON.stringify(error);
  try {
    const parsed = JSON.parse(text) as { message?: string; meta?: { database_error?: string } };
    return parsed.message ?? parsed.meta?.database_error ?? text;
  } catch {
    return text;
  }
}
