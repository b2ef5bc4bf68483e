import type { SalePhase, SessionView } from "@/lib/domain/events/types";
import { isBuyersWay } from "@/lib/domain/pay-ways/rules";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Models } from "@/lib/platform/db";
import type { EventSession, Price, Right, SeatBlock } from "@/lib/platform/prisma/client";

/** A right, whether no ticket is left of it, and where places are reserved for it. */
type PublicRight = Right & { isSpent: boolean; reserved: Pick<SeatBlock, "sessionId" | "endsAt">[] };
type Sale = Pick<EventSession, "id" | "saleStartsAt" | "saleEndsAt" | "saleUnannounced"> & { prices: Pick<Price, "id" | "price">[] };

/** The rights of an event from which its page says who may buy when, and whether there are codes or reserved places. */
export async function readPublicRights({ id, withRights }: { id: number; withRights: boolean }, on: Models = db): Promise<PublicRight[]> {
  if (!withRights) return [];
  const rights = await on.right.findMany({
    where: { eventId: id, stoppedAt: null },
    include: { reserved: { where: { releasedAt: null }, select: { sessionId: true, endsAt: true } } },
    orderBy: { id: "asc" },
  });
  const limited = rights.flatMap((right) => (right.maxTickets === null ? [] : [right.id]));
  const uses = await (limited.length > 0
    ? on.redemption.groupBy({ by: ["rightId"], where: { rightId: { in: limited }, state: { not: "released" } }, _count: true })
    : []);
  const used = new Map(uses.map(({ rightId, _count: count }) => [rightId, count]));
  return rights.map((right) => ({ ...right, isSpent: right.maxTickets !== null && (used.get(right.id) ?? 0) >= right.maxTickets }));
}

/**
 * The rights on a session's page: its phases, whether a code can be entered, and whether places are reserved. A discount by code or
 * list is not named.
 */
export function saleRights(
  sale: Sale,
  rights: PublicRight[],
  at: { now: Date; language: Language },
): Pick<SessionView, "phases" | "takes_codes" | "has_reserved"> {
  const own = rights.filter(({ sessionIds }) => sessionIds.length === 0 || sessionIds.includes(sale.id));
  const phases = salePhases(sale, own, at);
  const hasCodes = own.some(
    ({ carrier, validUntil }) => (carrier === "code" || carrier === "shared") && (!validUntil || validUntil > at.now),
  );
  // not every list: all members would be asked for their rights, also in a crowded general sale
  const hasReserved = own.some(({ reserved }) =>
    reserved.some(({ sessionId, endsAt }) => sessionId === sale.id && (!endsAt || endsAt > at.now)),
  );
  return {
    ...(phases.length > 0 ? { phases } : {}),
    ...(hasCodes ? { takes_codes: true } : {}),
    ...(hasReserved ? { has_reserved: true } : {}),
  };
}

/**
 * The phases in which a session is sold, in the order of their starts; none where there is only the general sale. Phases that are over
 * by `now` are left out, except for the general sale.
 */
function salePhases(sale: Sale, rights: PublicRight[], { now, language }: { now: Date; language: Language }): SalePhase[] {
  const named = rights.flatMap((right) => namedPhase(right, sale, language) ?? []).filter(({ until }) => !until || new Date(until) > now);
  if (named.length === 0) return [];
  const general: SalePhase = {
    kind: "general",
    from: sale.saleUnannounced ? null : isoInTaipei(sale.saleStartsAt),
    until: isoInTaipei(sale.saleEndsAt),
  };
  const start = ({ from }: SalePhase) => (from === null ? Infinity : Date.parse(from));
  return [...named, general].sort((a, b) => start(a) - start(b));
}

function namedPhase(right: PublicRight, sale: Sale, language: Language): SalePhase | null {
  const prices = sale.prices.flatMap(({ id, price }) => {
    if (right.priceIds.length > 0 && !right.priceIds.includes(id)) return [];
    const own = Math.floor((Math.max(0, price - right.cutAmount) * (100 - right.cutPercent)) / 100);
    return own < price ? [{ price_id: String(id), price: own }] : [];
  });
  const opens = right.validFrom ?? right.createdAt;
  const isPresale = right.givesEarly && !sale.saleUnannounced && opens < sale.saleStartsAt;
  if (!isPresale && right.carrier !== "rule") return null;
  if (!isPresale && prices.length === 0 && right.groupSize === null) return null;
  const until = isPresale && (right.validUntil === null || right.validUntil > sale.saleStartsAt) ? sale.saleStartsAt : right.validUntil;
  const from = isPresale ? opens : right.validFrom && right.validFrom > sale.saleStartsAt ? right.validFrom : sale.saleStartsAt;
  return {
    kind: isPresale ? "presale" : "offer",
    name: textIn(right.name, language),
    from: sale.saleUnannounced ? null : isoInTaipei(from),
    ...(until ? { until: isoInTaipei(until) } : {}),
    ...(right.carrier === "code" ? { by_code: true as const } : {}),
    ...(right.maxTickets === null ? {} : { tickets: right.maxTickets, ...(right.isSpent ? { sold_out: true as const } : {}) }),
    ...(right.maxPerMember === null ? {} : { max_per_member: right.maxPerMember }),
    ...(right.payWays.length > 0 ? { pay_ways: right.payWays.filter(isBuyersWay) } : {}),
    ...(prices.length > 0 ? { prices } : {}),
    ...(right.groupSize !== null && right.groupPaid !== null ? { group: { size: right.groupSize, paid: right.groupPaid } } : {}),
  };
}
