import { join } from "node:path";
import { defineConfig } from "prisma/config";

/*
 * Settings of Prisma's command: `npx prisma generate`, `studio`, `validate`, `format`. Migrations are applied without it
 * (docs/decisions/041-migrations-during-a-sale.md).
 */

// Before most commands Prisma downloads a native engine for migrations, unless this setting names an existing one.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(import.meta.dirname, "scripts", "local", "refuse-schema-engine.mjs");
// Without this the command asks Prisma's server for newer versions, and sends data about the project.
process.env.CHECKPOINT_DISABLE ??= "1";

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // For `studio`. `generate` runs without a database.
  datasource: { url: process.env.DATABASE_URL },
});
