"use client";

import { startTransition, useEffect, useState } from "react";
import { Tag } from "@/components/ui/tag";
import { eventTags, nextTransition } from "@/lib/domain/events/rules";
import type { EventTag, SessionSale } from "@/lib/domain/events/types";

/** Timers longer than this overflow; one look a day is enough. */
const LONGEST_TIMER_MS = 86_400_000;

/** The event's tag as the page had it when it was made, put right by the browser's clock. */
export function useLiveTag(sales: SessionSale[], first: EventTag | undefined): EventTag | undefined {
  const [tag, setTag] = useState(first);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = new Date();
      startTransition(() => setTag(eventTags(now, sales)[0]));
      const next = nextTransition(now, sales);
      if (next) timer = setTimeout(look, Math.min(LONGEST_TIMER_MS, next.getTime() - now.getTime() + 50));
    };
    look();
    return () => clearTimeout(timer);
  }, [sales]);
  return tag;
}

export function LiveTag({ sales, tag }: { sales: SessionSale[]; tag: EventTag | undefined }) {
  const live = useLiveTag(sales, tag);
  return live ? <Tag tag={live} /> : null;
}
