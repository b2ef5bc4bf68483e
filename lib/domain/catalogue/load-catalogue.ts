import { existsSync } from "node:fs";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";
import { checkCatalogue } from "@/lib/domain/catalogue/rules";
import type { Ledger } from "@/lib/domain/catalogue/save-row";
import { writeContent } from "@/lib/domain/catalogue/write-content";
import { writeEvent, type World } from "@/lib/domain/catalogue/write-event";
import { writeHalls } from "@/lib/domain/catalogue/write-halls";
import { writeMerchandise } from "@/lib/domain/catalogue/write-merchandise";

/**
 * Loads a catalogue folder: all of it or nothing. Rows are found again by their keys; a second
 * load of the same files changes nothing, whatever the day (see moments.ts for relative dates).
 * Answers what was made, changed and removed.
 * @throws CatalogueError with everything that is wrong
 */
export async function loadCatalogue({
  directory,
  publicFolder = join(process.cwd(), "public"),
  now = new Date(),
}: {
  directory: string;
  publicFolder?: string;
  now?: Date;
}): Promise<Ledger> {
  const catalogue = await readCatalogueFiles(directory);
  const problems = checkCatalogue(catalogue, { hasPicture: (path) => existsSync(join(publicFolder, path)), now });
  if (problems.length > 0) throw new CatalogueError(problems);

  const ledger: Ledger = {};
  await db.$transaction(
    async (tx) => {
      // Two loads at the same time would both find nothing and both create. The second waits
      // longer than a request would.
      await tx.$executeRaw`SELECT set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`;
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('houselight:catalogue'))`;
      const ids = await writeHalls(tx, { halls: catalogue.halls, ledger });
      const halls = new Map(catalogue.halls.map(({ value }) => [value.key, { id: ids.get(value.key)!, file: value }]));
      const world: World = { catalogue, halls, publicFolder, ledger, now };
      for (const source of catalogue.events) await writeEvent(tx, { source, world });
      await writeMerchandise(tx, { sources: catalogue.merchandise, ledger, now });
      await writeContent(tx, { catalogue, ledger, now });
    },
    { maxWait: 10_000, timeout: 120_000 },
  );
  return ledger;
}
