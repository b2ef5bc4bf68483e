import { textIn } from "@/lib/i18n/languages";

/** A city's key in addresses, the same in every language: its English name, "new-taipei". */
export function cityKey(city: unknown): string {
  return textIn(city, "en")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
