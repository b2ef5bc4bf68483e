import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { CatalogueError, type CatalogueProblem } from "@/lib/domain/catalogue/problems";
import type { Language } from "@/lib/i18n/languages";
import { listChanges } from "@/lib/office/events/list-changes";
import { findHall } from "@/lib/office/halls/find-hall";
import { HALL, hallCatalogue } from "@/lib/office/halls/hall-catalogue";
import type { HallCheck } from "@/lib/office/halls/types";

/** Returns what publishing a hall's draft would change, without changing anything. @throws NOT_FOUND */
export async function checkHallDraft(key: string, { follow, language }: { follow: boolean; language: Language }): Promise<HallCheck> {
  const found = await findHall(key);
  try {
    const { catalogue, isNewVersion } = await hallCatalogue(found, { follow });
    const outcome = await applyCatalogue(catalogue, { dryRun: true, fromOffice: true });
    return { problems: [], changes: await listChanges(outcome, language), new_version: isNewVersion };
  } catch (thrown) {
    if (!(thrown instanceof CatalogueError)) throw thrown;
    return { problems: thrown.problems.map(problemView), changes: [], new_version: false };
  }
}

function problemView({ file, path = [], message }: CatalogueProblem): HallCheck["problems"][number] {
  const isOfHall = file === HALL;
  return {
    path: isOfHall ? path.map((part) => (typeof part === "symbol" ? "" : part)) : [],
    message,
    event: isOfHall ? null : file,
  };
}
