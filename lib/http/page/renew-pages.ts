import { env } from "@/lib/platform/env";
import { logger } from "@/lib/platform/logger";

/** How long the site has to answer, in ms; kept pages follow when their time is up, too. */
const WAIT_MS = 5_000;

/** Have the kept pages of these tags made anew, as the import command does. A site that does not answer is logged. */
export async function renewPages(tags: string[]): Promise<void> {
  const { INTERNAL_URL, SITE_URL, INTERNAL_SECRET } = env();
  const response = await fetch(new URL("/internal/revalidate", INTERNAL_URL ?? SITE_URL), {
    method: "POST",
    headers: { authorization: `Bearer ${INTERNAL_SECRET}`, "content-type": "application/json" },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: unknown) => error);
  if (!(response instanceof Response) || !response.ok) logger.warn({ tags }, "kept pages were not renewed");
}
