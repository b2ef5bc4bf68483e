import { join } from "node:path";
import { defineConfig } from "prisma/config";

/*
 * Settings of Prisma's own command: `npx prisma generate`, `studio`, `validate`, `format`. Migrations are applied without
 * it (docs/decisions/041-migrations-during-a-sale.md).
 */

// Before most commands Prisma downloads a native engine for migrations unless it is told of one that is there.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(import.meta.dirname, "scripts", "local", "refuse-schema-engine.mjs");
// Without this it asks Prisma's server for newer versions, and tells it about the project.
process.env.CHECKPOINT_DISABLE ??= "1";

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // For the studio. Whoever writes the client has no database.
  datasource: { url: process.env.DATABASE_URL },
});
