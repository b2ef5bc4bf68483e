import { createHash } from "node:crypto";
import { beaconChain } from "@/lib/domain/beacon/beacon-chain";
import { newestRound } from "@/lib/domain/beacon/newest-round";
import { startDemand, type Demand } from "@/lib/domain/draws/demand";
import { enqueueSealed } from "@/lib/domain/draws/mails/enqueue-draw-mails";
import { readLineRules, readLines } from "@/lib/domain/draws/read-lines";
import { reasonOf, timetable } from "@/lib/domain/draws/rules";
import { countPlaces } from "@/lib/domain/draws/seating/count-places";
import { readTogether } from "@/lib/domain/draws/seating/seat-winners";
import { uuidOfEntry } from "@/lib/domain/draws/wishes";
import { roundAt, SCHEME, timeOfRound, type Chain } from "@/lib/draw/beacon";
import { formatEntryLine, type Entry } from "@/lib/draw/entry-line";
import { drawTime, manifestHash, writeManifest, type Manifest } from "@/lib/draw/manifest";
import { CHUNK_LINES, merkleTree, startLeaf } from "@/lib/draw/merkle";
import { ALGORITHM } from "@/lib/draw/seed";
import { FIRST_UUID } from "@/lib/input/ids";
import { addSeconds, laterOf } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readVerifier } from "@/lib/platform/read-verifier";

/** The random number is at least this long after the close. */
const BEACON_AFTER_SECONDS = 3_600;
const FALLBACK_AFTER_SECONDS = 86_400;
/** How long the writing of all receipts may take. A million take some minutes. */
const RECEIPTS_MS = 900_000;
/** Entries that are read at a time: whole chunks. */
const AT_A_TIME = CHUNK_LINES * 20;

type File = { count: number; sha256: string; leaves: Uint8Array[]; demand: Demand };

/**
 * Seals a closed draw: writes the file of its entries and the manifest that commits to it, with the number of a round of the beacon that
 * does not exist yet, and a receipt for every entry in the same transaction. From then on nothing about it changes. A worker that dies
 * in between leaves a draw that the next one seals from the beginning, for a later round: nothing of it was published.
 */
export async function sealDraw(drawId: string): Promise<void> {
  await db.$transaction(freeze(drawId));
  await db.drawChunk.deleteMany({ where: { drawId, draw: { committedAt: null } } });
  const file = await writeFile(drawId);
  const { root } = merkleTree(file.leaves);
  const now = await databaseNow();
  const manifest = await manifestOf(drawId, file, Buffer.from(root).toString("hex"), now);
  const bytes = writeManifest(manifest);
  const { beacon } = manifest;
  const roundTime = new Date(beacon.round_at);
  const verifier = readVerifier();
  const commit = async (tx: Tx) => {
    await tx.drawVerifier.createMany({ data: [{ sha256: verifier.sha256, page: verifier.bytes.toString("utf8") }], skipDuplicates: true });
    const { count } = await tx.draw.updateMany({
      where: { id: drawId, committedAt: null },
      data: {
        committedAt: now,
        manifest: Buffer.from(bytes).toString("utf8"),
        manifestSha256: Buffer.from(manifestHash(bytes)).toString("hex"),
        verifierSha256: verifier.sha256,
        entries: file.count,
        demand: file.demand,
        leaves: Buffer.concat(file.leaves),
        root: manifest.entries.root,
        chain: beacon.chain,
        round: beacon.round,
        roundAt: roundTime,
        roundsMailed: 0,
        nextAt: roundTime,
        resultAt: manifest.rounds[0] && new Date(manifest.rounds[0].at),
      },
    });
    if (count === 0) return;
    await enqueueSealed(tx, drawId);
    if ((await databaseNow()) >= roundTime) throw new Error(`the receipts of the draw ${drawId} took longer than until its round`);
  };
  await db.$transaction(commit, { timeout: RECEIPTS_MS });
}

/**
 * A round that does not exist yet, nor for as long as members need to receive what commits to it: by the database's clock, and by what
 * the relays have signed already, should that clock be slow.
 */
async function futureRound(chain: Chain, closesAt: Date, now: Date): Promise<number> {
  const ahead = env().DRAW_SEAL_SECONDS;
  const byClock = roundAt(chain, laterOf(addSeconds(closesAt, BEACON_AFTER_SECONDS), addSeconds(now, ahead)));
  const newest = (await newestRound(chain)) ?? 0;
  return Math.max(byClock, newest + Math.ceil(ahead / chain.period));
}

/** Waits for entries that are being written; later ones find the draw frozen and are refused (enter-draw.ts). */
const freeze = (drawId: string) => async (tx: Tx) => {
  await tx.$executeRaw`SELECT FROM draws WHERE id = ${drawId}::uuid FOR UPDATE`;
  await tx.draw.updateMany({ where: { id: drawId, frozenAt: null }, data: { frozenAt: new Date() } });
};

async function writeFile(drawId: string): Promise<File> {
  const rules = await readLineRules(drawId);
  const hash = createHash("sha256");
  const leaves: Uint8Array[] = [];
  const counting = startDemand();
  let count = 0;
  for (let after = FIRST_UUID; ;) {
    const entries = await readLines(rules, { after, limit: AT_A_TIME });
    const chunks = chunksOf(entries);
    for (const { lines } of chunks) {
      hash.update(lines);
      leaves.push(startLeaf().update(Buffer.from(lines)).digest());
    }
    const first = leaves.length - chunks.length;
    await db.drawChunk.createMany({ data: chunks.map((chunk, at) => ({ drawId, number: first + at, ...chunk })) });
    for (const entry of entries) counting.add(entry);
    count += entries.length;
    const last = entries.at(-1);
    if (!last || entries.length < AT_A_TIME) return { count, sha256: hash.digest("hex"), leaves, demand: counting.read() };
    after = uuidOfEntry(last.id);
  }
}

function chunksOf(entries: Entry[]): { firstId: string; lines: string }[] {
  return Array.from({ length: Math.ceil(entries.length / CHUNK_LINES) }, (_, at) => {
    const own = entries.slice(at * CHUNK_LINES, (at + 1) * CHUNK_LINES);
    return { firstId: uuidOfEntry(own[0]?.id ?? ""), lines: own.map(formatEntryLine).join("") };
  });
}

async function manifestOf(drawId: string, { count, sha256, demand }: File, root: string, now: Date): Promise<Manifest> {
  const draw = await db.draw.findUniqueOrThrow({
    where: { id: drawId },
    include: {
      wishes: { include: { price: true, session: true } },
      event: { select: { name: true } },
      replaces: { select: { cause: true, draw: { select: { manifestSha256: true } } } },
    },
  });
  const byWeight = { "1": 0, ...Object.fromEntries(demand.weights.map(({ weight, entries }) => [weight, entries])) };
  const chain = beaconChain();
  const round = await futureRound(chain, draw.closesAt, now);
  const roundTime = timeOfRound(chain, round);
  const rounds = timetable(laterOf(draw.resultAt, roundTime), draw.payHours);
  const together = await readTogether(drawId);
  const stock = await countPlaces([...new Set(draw.wishes.map(({ sessionId }) => sessionId))], drawId);
  const pairs = draw.wishes.map(({ sessionId, priceId, places, price }) => ({
    session: String(sessionId),
    tier: String(priceId),
    price: price.price,
    places,
    elsewhere: elsewhereOf(stock.filter(({ kind, price_id }) => kind !== "draw" && price_id === priceId)),
    name: price.name as Manifest["title"],
    ...(together.has(priceId) && { together: together.get(priceId) }),
  }));
  return {
    algorithm: ALGORITHM,
    draw_id: draw.id,
    event_id: String(draw.eventId),
    title: draw.event.name as Manifest["title"],
    closed_at: drawTime(draw.closesAt),
    entries: { count, sha256, root, chunk_lines: CHUNK_LINES, by_weight: byWeight },
    inventory: pairs.sort((one, other) => (`${one.session} ${one.tier}` < `${other.session} ${other.tier}` ? -1 : 1)),
    weights: await weightsOf(draw.eventId, byWeight),
    excluded: [],
    ...(draw.replaces && { replaces: { manifest_sha256: draw.replaces.draw.manifestSha256 ?? "", cause: draw.replaces.cause } }),
    beacon: {
      chain: chain.hash,
      public_key: chain.publicKey,
      scheme: SCHEME,
      genesis: chain.genesis,
      period: chain.period,
      round,
      round_at: drawTime(roundTime),
    },
    fallback: { source: "bitcoin", not_before: drawTime(addSeconds(roundTime, FALLBACK_AFTER_SECONDS)), confirmations: 6 },
    verifier: { sha256: readVerifier().sha256 },
    rounds: rounds.map(({ number, at, payUntil }) => ({ number, at: drawTime(at), pay_until: drawTime(payUntil) })),
  };
}

function elsewhereOf(stock: Awaited<ReturnType<typeof countPlaces>>): { places: number; reason: string }[] {
  const sums = new Map<string, number>();
  for (const { kind, places } of stock) sums.set(reasonOf(kind), (sums.get(reasonOf(kind)) ?? 0) + places);
  return [...sums].map(([reason, places]) => ({ places, reason })).sort((one, other) => (one.reason < other.reason ? -1 : 1));
}

const plainWeight = { tw: "一般", en: "Everyone", jp: "一般", kr: "일반" };

/** The classes of weights that occur, named after the rights that give them. */
async function weightsOf(eventId: number, byWeight: Record<string, number>): Promise<Manifest["weights"]> {
  const rights = await db.right.findMany({
    where: { eventId, weight: { gt: 1 } },
    orderBy: { id: "asc" },
    select: { weight: true, name: true },
  });
  return Object.keys(byWeight)
    .map(Number)
    .sort((one, other) => one - other)
    .map((weight) => ({ weight, name: (rights.find((right) => right.weight === weight)?.name as typeof plainWeight) ?? plainWeight }));
}
