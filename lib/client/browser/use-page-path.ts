import { usePathname } from "next/navigation";
import { splitPath } from "@/lib/i18n/language-prefix";

/** The path of the page without its language prefix. */
export function usePagePath(): string {
  return splitPath(usePathname()).rest;
}
