import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { statusPage, type SiteStatus } from "@/lib/files/status-page";
import { languages } from "@/lib/i18n/languages";

/**
 * Writes the status page in each language (`en.html`), and the one that nginx shows in place of a page (`en.instead.html`).
 * A reader sees either the old file or the new one; several workers may write.
 */
export async function writeStatusPages(folder: string, status: SiteStatus): Promise<void> {
  for (const language of languages)
    for (const [name, instead] of [
      [`${language}.html`, false],
      [`${language}.instead.html`, true],
    ] as const) {
      const draft = join(folder, `.${name}.${process.pid}`);
      await writeFile(draft, statusPage(language, status, { instead }));
      await rename(draft, join(folder, name));
    }
}
