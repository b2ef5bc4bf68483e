"use client";

import { useState } from "react";
import { lastDays } from "@/components/office/money/last-days";
import type { LinesFilter } from "@/components/office/money/lists/lines-part";

/** Days that are shown at first. */
const FIRST_DAYS = 30;

/** What a list is filtered by, and the same as the calls take it. */
export function useLinesFilter(eventId: string | null) {
  const [filter, setFilter] = useState<LinesFilter>(() => ({ days: lastDays(FIRST_DAYS), state: "" }));
  const query: Record<string, string> = { ...filter.days };
  if (filter.state) query.state = filter.state;
  if (eventId) query.event_id = eventId;
  return { filter, setFilter, query };
}
