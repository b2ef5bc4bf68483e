import type { z } from "zod";
import type { ExportedEvent } from "@/lib/domain/catalogue/export/event-select";
import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import type { rightSchema } from "@/lib/domain/catalogue/schemas";
import type { Text } from "@/lib/domain/catalogue/types";
import { isBuyersWay } from "@/lib/domain/pay-ways/rules";
import type { Right } from "@/lib/platform/prisma/client";

type Entry = z.input<typeof rightSchema>;
export type ExportedRight = Right;

/** The rights to buy of an event as its file has them. Codes, lists and uses are not exported. */
export function rightEntries({ sessions }: Pick<ExportedEvent, "sessions">, rights: ExportedRight[]): Entry[] {
  const keys = {
    sessions: new Map(sessions.map(({ id, key }) => [id, key])),
    prices: new Map(sessions.flatMap((session) => session.prices.map(({ id, key }) => [id, `${session.key}/${key}`] as const))),
    areas: new Map(sessions.flatMap((session) => session.areas.map(({ id, key }) => [id, `${session.key}/${key}`] as const))),
  };
  const keyed = (of: keyof typeof keys, ids: number[]) => {
    const found = ids.flatMap((id) => keys[of].get(id) ?? []);
    return found.length > 0 ? { [of]: found } : {};
  };
  return rights
    .filter((right) => !isForNothing(right, keys))
    .map((right) => ({
      key: right.key,
      name: right.name as Text,
      carrier: right.carrier,
      ...(right.tag === "" ? {} : { tag: right.tag }),
      ...(right.givesSee ? { sees: true } : {}),
      ...(right.givesEarly ? { early: true } : {}),
      ...(right.cutAmount > 0 ? { amount: right.cutAmount } : {}),
      ...(right.cutPercent > 0 ? { percent: right.cutPercent } : {}),
      ...(right.groupSize !== null && right.groupPaid !== null ? { group: { size: right.groupSize, paid: right.groupPaid } } : {}),
      ...given("order_limit", right.orderLimit),
      ...given("member_limit", right.memberLimit),
      ...given("weight", right.weight),
      bearer: right.bearer as Entry["bearer"],
      ...keyed("sessions", right.sessionIds),
      ...keyed("prices", right.priceIds),
      ...keyed("areas", right.areaIds),
      ...(right.payWays.length > 0 ? { pay_ways: right.payWays.filter(isBuyersWay) } : {}),
      ...(right.validFrom ? { starts_at: momentText(right.validFrom) } : {}),
      ...(right.validUntil ? { ends_at: momentText(right.validUntil) } : {}),
      ...given("max_tickets", right.maxTickets),
      ...given("max_per_member", right.maxPerMember),
      ...given("max_per_order", right.maxPerOrder),
      ...given("budget", right.budget),
      ...given("min_amount", right.minAmount),
      ...(right.stoppedAt ? { stopped: true } : {}),
    }));
}

const given = (field: string, value: number | null) => (value === null ? {} : { [field]: value });

/** Whether all sessions, prices or areas of a right are gone. Written without them it would be for all of them. */
function isForNothing(
  { sessionIds, priceIds, areaIds }: Right,
  keys: Record<"sessions" | "prices" | "areas", Map<number, string>>,
): boolean {
  const isGone = (ids: number[], known: Map<number, string>) => ids.length > 0 && ids.every((id) => !known.has(id));
  return isGone(sessionIds, keys.sessions) || isGone(priceIds, keys.prices) || isGone(areaIds, keys.areas);
}
