import { randomUUID } from "node:crypto";
import { db, type Tx } from "@/lib/platform/db";
import { ttlCache } from "@/lib/platform/ttl-cache";

const CATALOGUE_VERSION_KEY = "catalogue_version";

/** How long a process may not know of an import, in ms. */
const VERSION_DELAY_MS = 900;

const versions = ttlCache<string>(VERSION_DELAY_MS);
let last = "";

/** Mark what is kept of the catalogue as old, in every web process, once the import is committed. */
export async function renewCatalogueVersion(tx: Tx): Promise<void> {
  const value = randomUUID();
  await tx.setting.upsert({ where: { key: CATALOGUE_VERSION_KEY }, create: { key: CATALOGUE_VERSION_KEY, value }, update: { value } });
}

/** The catalogue's version, at most a second old; the last known one while the database is away. */
export function catalogueVersion(): Promise<string> {
  return versions.get(CATALOGUE_VERSION_KEY, async () => {
    const row = await db.setting.findUnique({ where: { key: CATALOGUE_VERSION_KEY } }).catch(() => ({ value: last }));
    last = String(row?.value ?? "");
    return last;
  });
}
