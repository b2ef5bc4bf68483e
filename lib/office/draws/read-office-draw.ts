import { countDemand, type Demand } from "@/lib/domain/draws/demand";
import { stateOfDraw, timetable } from "@/lib/domain/draws/rules";
import { countPlaces } from "@/lib/domain/draws/seating/count-places";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { textIn, type Language } from "@/lib/i18n/languages";
import type { OfferCounts, OfficeDraw } from "@/lib/office/draws/types";
import { shownVoid } from "@/lib/office/draws/voiding/void-draws";
import { readThrough } from "@/lib/platform/cache/read-through";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import type { DrawVoid } from "@/lib/platform/prisma/client";

/** How long the counts of an open draw are cached, in ms: counting a million entries takes seconds. */
const COUNTED_MS = 10_000;

const counted = readThrough<{ demand: Demand; at: Date }>({ life: COUNTED_MS, entries: 50 });

type Asked = { drawId: string; eventIds: number[] | null; language: Language; /** the reader */ staffId?: string; now?: Date };

/**
 * Reads a draw as its organizer watches it: demand, places, seal, rounds and offers. It reads the entries only while the draw is not
 * sealed; afterwards their counts are stored.
 * @throws NOT_FOUND, also for a draw outside the caller's scope
 */
export async function readOfficeDraw({ drawId, eventIds, language, staffId, now = new Date() }: Asked): Promise<OfficeDraw> {
  const draw = await db.draw.findFirst({
    where: { id: drawId, ...(eventIds && { eventId: { in: eventIds } }) },
    omit: { secret: true, leaves: true, ranks: true, manifest: true, result: true },
    include: {
      wishes: { orderBy: { position: "asc" }, include: { price: true, session: { select: { startsAt: true } } } },
      voided: true,
      replaces: { select: { drawId: true } },
    },
  });
  if (!draw) throw new DomainError("NOT_FOUND");
  const sessionIds = [...new Set(draw.wishes.map(({ sessionId }) => sessionId))];
  const [{ demand, at }, places, offers] = await Promise.all([
    demandOf(draw),
    countPlaces(sessionIds, drawId),
    db.offer.groupBy({ by: ["round", "state", "priceId"], where: { drawId }, _count: true, _sum: { qty: true } }),
  ]);
  const rounds = timetable(draw.resultAt, draw.payHours);
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const ticketsOf = (states: string[], priceId: number) =>
    sum(offers.filter((one) => one.priceId === priceId && states.includes(one.state)).map(({ _sum }) => _sum.qty ?? 0));
  return {
    draw_id: draw.id,
    event_id: String(draw.eventId),
    state: stateOfDraw(draw, now),
    opens_at: isoInTaipei(draw.opensAt),
    closes_at: isoInTaipei(draw.closesAt),
    result_at: isoInTaipei(draw.resultAt),
    ends_at: isoInTaipei(rounds.at(-1)?.payUntil ?? draw.resultAt),
    ended_at: draw.endedAt && isoInTaipei(draw.endedAt),
    party_max: draw.partyMax,
    wishes_max: draw.wishesMax,
    companions_named: draw.companionsNamed,
    counted_at: isoInTaipei(at),
    entries: sum(demand.parties.map(({ entries }) => entries)),
    people: sum(demand.parties.map(({ party, entries }) => party * entries)),
    parties: demand.parties,
    weights: demand.weights,
    winners: draw.winners ?? 0,
    wishes: draw.wishes.map(({ sessionId, priceId, places: inDraw, price, session }) => {
      const asked = demand.pairs.find(({ session: of, tier }) => of === String(sessionId) && tier === String(priceId));
      return {
        session_id: String(sessionId),
        starts_at: isoInTaipei(session.startsAt),
        price_id: String(priceId),
        name: textIn(price.name, language),
        price: price.price,
        tier: price.tier,
        places: inDraw,
        elsewhere: places
          .filter(({ price_id: ofPrice, kind }) => ofPrice === priceId && kind !== "draw")
          .map(({ kind, places: count }) => ({ why: kind, places: count })),
        first: asked?.first ?? 0,
        wanted: asked?.wanted ?? 0,
        offered: ticketsOf(["live", "accepted"], priceId),
        paid: ticketsOf(["paid"], priceId),
      };
    }),
    seal: sealOf(draw),
    rounds: rounds.map(({ number, at: from, payUntil }) => {
      const counts: OfferCounts = { live: 0, accepted: 0, paid: 0, declined: 0, expired: 0, returned: 0 };
      for (const { state, _count } of offers.filter(({ round }) => round === number)) counts[state] += _count;
      return { number, at: isoInTaipei(from), pay_until: isoInTaipei(payUntil), is_drawn: number <= draw.roundsDrawn, offers: counts };
    }),
    void: draw.voided && voidOf(draw.voided, staffId),
    replaces_id: draw.replaces?.drawId ?? null,
  };
}

async function demandOf(draw: { id: string; demand: unknown; committedAt: Date | null }): Promise<{ demand: Demand; at: Date }> {
  if (draw.demand && draw.committedAt) return { demand: draw.demand as Demand, at: draw.committedAt };
  return counted.get(draw.id, async () => {
    const at = new Date();
    return { demand: await countDemand(draw.id), at };
  });
}

function voidOf(voided: DrawVoid, staffId: string | undefined): NonNullable<OfficeDraw["void"]> {
  const { confirmedAt, doneAt, authorId } = voided;
  return {
    state: doneAt ? "done" : confirmedAt ? "running" : "waiting",
    cause: voided.cause,
    closes_at: isoInTaipei(voided.closesAt),
    result_at: isoInTaipei(voided.resultAt),
    author: voided.author,
    is_own: authorId !== null && authorId === staffId,
    requested_at: isoInTaipei(voided.requestedAt),
    confirmed_by: voided.confirmedBy,
    confirmed_at: confirmedAt && isoInTaipei(confirmedAt),
    left_orders: [...new Set(voided.leftOrders)],
    replacement_id: voided.replacementId,
    revision: revisionOf(shownVoid(voided)),
  };
}

type Sealed = {
  id: string;
  committedAt: Date | null;
  manifestSha256: string | null;
  root: string | null;
  round: bigint | null;
  roundAt: Date | null;
  drawnAt: Date | null;
};

function sealOf({ id, committedAt, manifestSha256, root, round, roundAt, drawnAt }: Sealed): OfficeDraw["seal"] {
  if (!committedAt || manifestSha256 === null || root === null || round === null || !roundAt) return null;
  const url = (file: string) => new URL(`/draw/${id}/${file}`, env().SITE_URL).href;
  return {
    sealed_at: isoInTaipei(committedAt),
    manifest_sha256: manifestSha256,
    root,
    round: Number(round),
    round_at: isoInTaipei(roundAt),
    drawn_at: drawnAt && isoInTaipei(drawnAt),
    manifest_url: url("manifest.json"),
    entries_url: url("entries.txt"),
    result_url: url("result.txt"),
    verify_url: url("verify"),
  };
}
