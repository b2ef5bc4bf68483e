"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventDetail } from "@/lib/domain/events/types";

export type EventProduct = EventDetail["additional_products"][number];

const none: EventProduct[] = [];

/** The added products of an event, and a way to ask again. Empty while unknown: they are never in anybody's way. */
export function useEventProducts(eventId: string | undefined): {
  products: EventProduct[];
  /** no answer and no failure has come yet; false for good after that, also while they are asked for again */
  loading: boolean;
  reload: () => void;
} {
  const { data, failure, reload } = useCall(eventId ?? null, ({ signal, fresh }) =>
    api.get("/event/detail/{id}", { id: eventId! }, { signal, fresh }),
  );
  const [known, setKnown] = useState(false);
  if (!known && (data || failure)) setKnown(true);
  return { products: data?.additional_products ?? none, loading: !known, reload };
}
