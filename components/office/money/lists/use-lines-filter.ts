"use client";

import { useState } from "react";
import { lastDays } from "@/components/office/money/last-days";
import type { LinesFilter } from "@/components/office/money/lists/lines-part";

/** Length of the first period, in days. */
const FIRST_DAYS = 30;

/** The filter of a list, and the same filter as a query of the calls. */
export function useLinesFilter(eventId: string | null) {
  const [filter, setFilter] = useState<LinesFilter>(() => ({ days: lastDays(FIRST_DAYS), state: "" }));
  const query: Record<string, string> = { ...filter.days };
  if (filter.state) query.state = filter.state;
  if (eventId) query.event_id = eventId;
  return { filter, setFilter, query };
}
