import { useLocale } from "next-intl";
import { separatorOf } from "@/lib/i18n/separator";

/** Returns the separator between two facts on one line, for the page's language. */
export function useSeparator(): string {
  return separatorOf(useLocale());
}
