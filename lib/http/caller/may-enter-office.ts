import { isListed } from "@/lib/http/is-listed";
import { env } from "@/lib/platform/env";

/**
 * Whether the office is available at this host and for this address (OFFICE_HOST, OFFICE_NETWORKS). Otherwise every address of the
 * office answers as if it did not exist.
 */
export function mayEnterOffice(host: string | null | undefined, address: string): boolean {
  const { OFFICE_HOST, OFFICE_NETWORKS } = env();
  if (OFFICE_HOST && host !== OFFICE_HOST) return false;
  return !OFFICE_NETWORKS || isListed(OFFICE_NETWORKS, address);
}
