import { env } from "@/lib/platform/env";

/** The origin of the office's pages: the site's, or that of OFFICE_HOST. */
export function officeOrigin(): string {
  const { SITE_URL, OFFICE_HOST } = env();
  const site = new URL(SITE_URL);
  return OFFICE_HOST ? `${site.protocol}//${OFFICE_HOST}` : site.origin;
}
