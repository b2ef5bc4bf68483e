"use client";

import { Tag } from "@/components/ui/tag";
import { useNow } from "@/lib/client/clock/use-now";
import { eventTags, type EventTag, type SessionSale } from "@/lib/domain/events/rules";

/** The event's tag: first as the page was rendered, then corrected by the server's clock. */
export function useLiveTag(sales: SessionSale[], first: EventTag | undefined): EventTag | undefined {
  const now = useNow(sales);
  return now ? eventTags(now, sales)[0] : first;
}

export function LiveTag({ sales, tag }: { sales: SessionSale[]; tag: EventTag | undefined }) {
  const live = useLiveTag(sales, tag);
  return live ? <Tag tag={live} /> : null;
}
