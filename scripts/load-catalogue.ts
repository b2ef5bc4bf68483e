/**
 * Loads a folder of catalogue files into the database:
 *   tsx scripts/load-catalogue.ts prisma/catalogue
 * Says what it did, or everything that is wrong (and then nothing was loaded, exit code 1).
 */
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { closeDb } from "@/lib/platform/db";

const [directory, ...more] = process.argv.slice(2);

/** Cached pages show the old catalogue until they are told; a site that is not running has none. */
async function announceCatalogueChange(): Promise<void> {
  const site = (process.env.INTERNAL_URL || process.env.SITE_URL)?.replace(/\/+$/, "");
  const answer = await fetch(`${site}/internal/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${process.env.INTERNAL_SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ tags: ["events", "content", "merchandise"] }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined);
  if (answer?.ok) console.log(`Catalogue: the pages of ${site} are told.`);
  else console.log(`Catalogue: ${site} ${answer ? `answered ${answer.status}` : "does not answer"}; its pages follow when it starts or their time is up.`);
}

async function main(): Promise<number> {
  if (!directory || more.length > 0) {
    console.error("Usage: tsx scripts/load-catalogue.ts <folder>");
    return 2;
  }
  try {
    const started = Date.now();
    const ledger = await loadCatalogue({ directory });
    for (const [kind, { created, updated, removed, unchanged }] of Object.entries(ledger)) {
      console.log(`Catalogue: ${kind}: ${created} new, ${updated} changed, ${removed} removed, ${unchanged} as before`);
    }
    console.log(`Catalogue: loaded in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    console.error(`Catalogue: nothing was loaded, ${error.problems.length} problem(s):\n${error.message.replace(/^/gm, "  ")}`);
    return 1;
  } finally {
    await closeDb();
  }
  await announceCatalogueChange();
  return 0;
}

process.exitCode = await main();
