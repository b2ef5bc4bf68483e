import { applyCatalogue, type ApplyOptions, type LoadOutcome } from "@/lib/domain/catalogue/apply-catalogue";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";

/**
 * Load a catalogue folder; see `applyCatalogue`.
 * @throws CatalogueError with all problems of all files
 */
export async function loadCatalogue({ directory, ...options }: ApplyOptions & { directory: string }): Promise<LoadOutcome> {
  return applyCatalogue(await readCatalogueFiles(directory), options);
}
