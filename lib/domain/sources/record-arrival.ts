import type { z } from "zod";
import { findSiteSource, findUtmSource } from "@/lib/domain/sources/find-source";
import { siteOf } from "@/lib/domain/sources/rules";
import type { arrivalSchema } from "@/lib/domain/sources/schemas";
import { countVisit, eventOfSlug } from "@/lib/domain/sources/visits";
import { env } from "@/lib/platform/env";

type Arrival = z.output<typeof arrivalSchema>;

/**
 * Counts a visit by its source. Each visit counts that an address names a source for; a visit from another site counts only if it
 * is the browser's first source, because a short link leads here from there, too, and has counted already.
 * @returns the source; undefined if none is known
 */
export async function recordArrival(arrival: Arrival, { isFirst }: { isFirst: boolean }): Promise<number | undefined> {
  const named = findUtmSource(arrival);
  const site = named || !isFirst ? undefined : siteOf(arrival.referrer, env().SITE_URL);
  const sourceId = await (named ?? (site === undefined ? undefined : findSiteSource(site)));
  if (sourceId === undefined) return undefined;
  const eventId = arrival.event === "" ? null : await eventOfSlug(arrival.event);
  if (eventId !== null) await countVisit({ eventId, sourceId });
  return sourceId;
}
