import { useLocale } from "next-intl";
import { separatorOf } from "@/lib/i18n/separator";

/** The separator between two facts on one line, in the page's language. */
export function useSeparator(): string {
  return separatorOf(useLocale());
}
