import { stateOfDraw, timetable } from "@/lib/domain/draws/rules";
import type { DrawView } from "@/lib/domain/draws/types";
import { DomainError } from "@/lib/errors/domain-error";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** The public parts of a draw: without the bytes of its files. */
const shown = {
  id: true,
  eventId: true,
  opensAt: true,
  closesAt: true,
  resultAt: true,
  payHours: true,
  partyMax: true,
  wishesMax: true,
  companionsNamed: true,
  committedAt: true,
  manifestSha256: true,
  entries: true,
  root: true,
  chain: true,
  round: true,
  roundAt: true,
  drawnAt: true,
  roundsDrawn: true,
  winners: true,
  endedAt: true,
  voided: { select: { cause: true, confirmedAt: true, replacementId: true } },
  replaces: { select: { drawId: true, cause: true } },
  wishes: {
    orderBy: { position: "asc" as const },
    select: { sessionId: true, priceId: true, places: true, price: { select: { price: true } } },
  },
};

/** Returns a draw of a published event, as everyone sees it. @throws NOT_FOUND */
export async function readDraw(drawId: string, now = new Date()): Promise<DrawView> {
  const draw = await db.draw.findFirst({ where: { id: drawId, event: { publishedAt: { lte: now } } }, select: shown });
  if (!draw) throw new DomainError("NOT_FOUND");
  const state = stateOfDraw(draw, now);
  const rounds = timetable(draw.resultAt, draw.payHours);
  const url = (file: string) => new URL(`/draw/${draw.id}/${file}`, env().SITE_URL).href;
  const { committedAt, manifestSha256, root, chain, round, roundAt } = draw;
  const isSealed = committedAt !== null && manifestSha256 !== null && root !== null && chain !== null && round !== null && roundAt !== null;
  return {
    draw_id: draw.id,
    event_id: String(draw.eventId),
    state,
    opens_at: isoInTaipei(draw.opensAt),
    closes_at: isoInTaipei(draw.closesAt),
    result_at: isoInTaipei(draw.resultAt),
    pay_until: isoInTaipei(rounds[0]?.payUntil ?? draw.resultAt),
    rounds: rounds.map(({ number, at, payUntil }) => ({ number, at: isoInTaipei(at), pay_until: isoInTaipei(payUntil) })),
    party_max: draw.partyMax,
    wishes_max: draw.wishesMax,
    companions_named: draw.companionsNamed,
    wishes: draw.wishes.map(({ sessionId, priceId, places, price: { price } }) => ({
      session_id: String(sessionId),
      price_id: String(priceId),
      price,
      places,
    })),
    ...(isSealed && {
      entries: draw.entries ?? 0,
      commitment: {
        manifest_url: url("manifest.json"),
        entries_url: url("entries.txt"),
        manifest_sha256: manifestSha256,
        root,
        chain,
        round: Number(round),
        round_at: isoInTaipei(roundAt),
      },
    }),
    ...(draw.voided?.confirmedAt && {
      voided: { at: isoInTaipei(draw.voided.confirmedAt), cause: draw.voided.cause, draw_id: draw.voided.replacementId },
    }),
    ...(draw.replaces && { replaces: { draw_id: draw.replaces.drawId, cause: draw.replaces.cause } }),
    ...((state === "drawn" || state === "ended") &&
      isPublished(draw, now) && {
        result: { winners: draw.winners ?? 0, rounds: draw.roundsDrawn, file_url: url("result.txt") },
      }),
  };
}

/** A draw that was declared void before its result has none to show. */
function isPublished({ drawnAt, resultAt }: { drawnAt: Date | null; resultAt: Date }, now: Date): boolean {
  return drawnAt !== null && resultAt <= now;
}

type DrawFile = "manifest" | "result";

/** Returns a published file of a draw. @throws NOT_FOUND before it is published */
export async function readDrawFile(drawId: string, file: DrawFile, now = new Date()): Promise<string> {
  const draw = await db.draw.findFirst({
    where: { id: drawId, committedAt: { not: null }, ...(file === "result" && { drawnAt: { not: null }, resultAt: { lte: now } }) },
    select: { manifest: file === "manifest", result: file === "result" },
  });
  const text = draw?.[file];
  if (!text) throw new DomainError("NOT_FOUND");
  return text;
}

/** Chunks of the file that are read at a time: half a megabyte. */
const CHUNKS_AT_A_TIME = 16;

/** Returns the sealed entries of a draw piece by piece. @throws NOT_FOUND before they are published */
export async function readEntriesFile(drawId: string): Promise<ReadableStream<Uint8Array>> {
  if ((await db.draw.count({ where: { id: drawId, committedAt: { not: null } } })) === 0) throw new DomainError("NOT_FOUND");
  const pieces = piecesOf(drawId);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void pieces.return(undefined),
  });
}

/** The bytes of the sealed entries, in pieces. */
export async function* piecesOf(drawId: string): AsyncGenerator<Uint8Array, undefined> {
  for (let from = 0; ; from += CHUNKS_AT_A_TIME) {
    const chunks = await db.drawChunk.findMany({
      where: { drawId, number: { gte: from, lt: from + CHUNKS_AT_A_TIME } },
      orderBy: { number: "asc" },
      select: { lines: true },
    });
    if (chunks.length === 0) return;
    yield new TextEncoder().encode(chunks.map(({ lines }) => lines).join(""));
  }
}
