import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { beaconChain } from "@/lib/domain/beacon/beacon-chain";
import { fetchBeacon } from "@/lib/domain/beacon/fetch-beacon";
import { runRound } from "@/lib/domain/draws/run-round";
import { readManifest } from "@/lib/draw/manifest";
import { addSeconds } from "@/lib/platform/clock";
import { databaseNow } from "@/lib/platform/database-now";
import { db } from "@/lib/platform/db";

/** A block of Bitcoin, as explorers show it. */
export type Block = { height: number; hash: string; time: Date; confirmations: number };

/** Why a draw was not drawn by a block. */
export const blockRefusals = ["unknown", "not_sealed", "drawn", "form", "early", "before", "not_first", "unconfirmed", "beacon"] as const;
export type BlockRefusal = (typeof blockRefusals)[number];

/** A block's hash as it is commonly written begins with zeros; the other way round it would end with them. */
const HASH = /^0{16}[0-9a-f]{48}$/;
/** No three hours pass without a block: what is later is not the first one. */
const FIRST_WITHIN_SECONDS = 3 * 3_600;
const HEIGHTS = { least: 900_000, most: 9_999_999 };

/**
 * Draws the first round by the manifest's fallback, a block of Bitcoin, because the beacon's round never came. The block itself cannot be
 * fetched here; everything about it that the manifest fixes is checked. Later rounds follow as always.
 * @returns why not; nothing when the round was drawn
 */
export async function drawByBlock(drawId: string, block: Block, actor: AuditActor): Promise<BlockRefusal | undefined> {
  const draw = await db.draw.findUnique({
    where: { id: drawId },
    select: { manifest: true, committedAt: true, drawnAt: true, endedAt: true, eventId: true },
  });
  if (!draw) return "unknown";
  if (!draw.committedAt || draw.manifest === null) return "not_sealed";
  if (draw.drawnAt || draw.endedAt) return "drawn";
  const { fallback, beacon } = readManifest(Buffer.from(draw.manifest));
  const notBefore = new Date(fallback.not_before);
  const now = await databaseNow();
  const { height, hash, time, confirmations } = block;
  if (!HASH.test(hash) || !Number.isInteger(height) || height < HEIGHTS.least || height > HEIGHTS.most) return "form";
  if (now < notBefore) return "early";
  if (!(time >= notBefore)) return "before";
  if (time > addSeconds(notBefore, FIRST_WITHIN_SECONDS)) return "not_first";
  if (time > now || !(confirmations >= fallback.confirmations)) return "unconfirmed";
  if ((await fetchBeacon(beaconChain(), beacon.round)) !== null) return "beacon";
  await runRound(drawId, {
    block: { source: "bitcoin", height, hash },
    record: (tx) =>
      recordAudit(tx, {
        actor,
        act: "draw.drawn_by_block",
        subject: { kind: "draw", id: drawId },
        eventId: draw.eventId,
        after: { height, hash, time: time.toISOString(), confirmations },
      }),
  });
  return undefined;
}

/** Lists sealed draws whose beacon is late, with when the fallback may be used. */
export async function listLateDraws(): Promise<{ id: string; slug: string; roundAt: Date; notBefore: Date }[]> {
  const draws = await db.draw.findMany({
    where: { committedAt: { not: null }, drawnAt: null, endedAt: null, roundAt: { lt: await databaseNow() } },
    orderBy: { roundAt: "asc" },
    select: { id: true, roundAt: true, manifest: true, event: { select: { slug: true } } },
  });
  return draws.flatMap(({ id, roundAt, manifest, event }) =>
    roundAt && manifest !== null
      ? [{ id, slug: event.slug, roundAt, notBefore: new Date(readManifest(Buffer.from(manifest)).fallback.not_before) }]
      : [],
  );
}
