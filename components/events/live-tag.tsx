"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Users } from "@/components/icons/users";
import { Tag } from "@/components/ui/tag";
import { useNow } from "@/lib/client/clock/use-now";
import { eventTags, type EventTag, type SessionSale } from "@/lib/domain/events/rules";
import type { EventSummary } from "@/lib/domain/events/types";

type Presales = NonNullable<EventSummary["presales"]>;

const none: Presales = [];

/** The event's tag: first as the page was rendered, then corrected by the server's clock. */
export function useLiveTag(sales: SessionSale[], first: EventTag | undefined): EventTag | undefined {
  const now = useNow(sales);
  return now ? eventTags(now, sales)[0] : first;
}

/** Whether one of these presales is on, by the server's clock; false until that is known. */
function useIsPresale(presales: Presales): boolean {
  const moments = useMemo(() => presales.map(({ from, until }) => ({ sale_start_time: from, sale_end_time: until })), [presales]);
  const now = useNow(moments)?.getTime();
  return now !== undefined && presales.some(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
}

type LiveTagProps = { sales: SessionSale[]; tag: EventTag | undefined; presales: EventSummary["presales"] };

/** The state of an event's sale, if any; while a presale is on before the general sale, it says so. */
export function LiveTag({ sales, tag, presales = none }: LiveTagProps) {
  const t = useTranslations("Events.phases");
  const live = useLiveTag(sales, tag);
  const isPresale = useIsPresale(presales);
  if (!live) return null;
  if (live !== "soon" || !isPresale) return <Tag tag={live} />;
  return (
    <span className="tag">
      <Users className="ic" aria-hidden />
      {t("presaleOn")}
    </span>
  );
}
