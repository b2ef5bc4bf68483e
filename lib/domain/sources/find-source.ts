import { cleanWord } from "@/lib/domain/sources/rules";
import { readThrough } from "@/lib/platform/cache/read-through";
import { db } from "@/lib/platform/db";

/** Most sources that visitors' addresses may create; later ones count as one. Anyone can write a new source into an address. */
const SOURCES_MAX = 20_000;
const REST = { key: "utm …", kind: "utm", source: "…", medium: "", campaign: "" } as const;

/** Sources are never deleted, so an id stays right; a crowd from one source reads its row once a minute and process. */
const ids = readThrough<number>({ life: 60_000, entries: 1_000 });

type Named = { source: string; medium: string; campaign: string };

/** Returns the source that the parameters of an address name; undefined if none of them names anything. */
export function findUtmSource(named: Named): Promise<number> | undefined {
  const [source, medium, campaign] = [cleanWord(named.source), cleanWord(named.medium), cleanWord(named.campaign)];
  if (!source && !medium && !campaign) return undefined;
  return idOf({ key: `utm ${source}|${medium}|${campaign}`, kind: "utm", source, medium, campaign });
}

/** Returns another site as a source. @param host as siteOf returns it */
export function findSiteSource(host: string): Promise<number> {
  return idOf({ key: `site ${host}`, kind: "site", source: host, medium: "", campaign: "" });
}

type Row = Named & { key: string; kind: "utm" | "site" };

function idOf(row: Row): Promise<number> {
  return ids.get(row.key, async () => (await idIn(row.key)) ?? (await create(row)));
}

async function idIn(key: string): Promise<number | undefined> {
  return (await db.buyerSource.findUnique({ where: { key }, select: { id: true } }))?.id;
}

/** Two visitors may bring the same new source at the same moment: the first one's row counts for both. */
async function create(row: Row): Promise<number> {
  const isFull = (await db.buyerSource.count({ where: { kind: { not: "link" } } })) >= SOURCES_MAX;
  const { key, ...values } = isFull ? REST : row;
  await db.buyerSource.createMany({ data: { key, ...values }, skipDuplicates: true });
  return (await db.buyerSource.findUniqueOrThrow({ where: { key }, select: { id: true } })).id;
}
