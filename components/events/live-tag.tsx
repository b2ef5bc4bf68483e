"use client";

import { useNow } from "@/components/events/use-now";
import { Tag } from "@/components/ui/tag";
import { eventTags } from "@/lib/domain/events/rules";
import type { EventTag, SessionSale } from "@/lib/domain/events/types";

/** The event's tag as the page had it when it was made, put right by the browser's clock. */
export function useLiveTag(sales: SessionSale[], first: EventTag | undefined): EventTag | undefined {
  const now = useNow(sales);
  return now ? eventTags(now, sales)[0] : first;
}

export function LiveTag({ sales, tag }: { sales: SessionSale[]; tag: EventTag | undefined }) {
  const live = useLiveTag(sales, tag);
  return live ? <Tag tag={live} /> : null;
}
