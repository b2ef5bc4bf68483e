import { expect, test } from "playwright/test";
import { loadCatalogue } from "@/lib/domain/catalogue/load-catalogue";
import { closeDb, db } from "@/lib/platform/db";
import { edited, ownCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";
import { runCommand } from "@/test-support/run-command";

test.afterAll(closeDb);

/** Runs the command without a terminal, as an operator's timer does. */
const run = (...words: string[]) => runCommand("catalogue", words, { env: { SITE_URL: "http://127.0.0.1:9" } });

test("the import reports the changes and who is affected, and loads a price change without a terminal only with --yes", async () => {
  const { slug, files } = ownCatalogue();
  await withCatalogueFolder(files, (directory) => loadCatalogue({ directory }));
  const price = async () => (await db.price.findFirstOrThrow({ where: { key: "a", session: { event: { slug } } } })).price;
  await withCatalogueFolder(edited(files, "events/night.yaml", "price: 1000", "price: 3000"), async (directory) => {
    const [dry, refused] = await Promise.all([run(directory, "--dry-run"), run(directory)]);
    expect(dry, dry.output).toMatchObject({ code: 0 });
    for (const { output } of [dry, refused]) expect(output).toMatch(new RegExp(`! price ${slug}/one/a: price 1000 → 3000\\n.*on sale now`));
    expect(dry.output).toContain("nothing was loaded");
    expect(refused, refused.output).toMatchObject({ code: 3 });
    expect(refused.output).toMatch(/There is no terminal for the confirmation.*--yes[\s\S]*nothing was loaded/);
    expect(await price()).toBe(1_000);
    const loaded = await run(directory, "--yes");
    expect(loaded, loaded.output).toMatchObject({ code: 0 });
    expect(loaded.output).toContain("prices: 0 new, 1 changed");
    expect(await price()).toBe(3_000);
  });
});
