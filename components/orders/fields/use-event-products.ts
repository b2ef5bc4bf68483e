"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventDetail } from "@/lib/domain/events/types";

export type EventProduct = EventDetail["additional_products"][number];

const none: EventProduct[] = [];

/**
 * The added products of an event, and a function to load them again. Empty until loaded, because they must not delay the
 * purchase.
 */
export function useEventProducts(eventId: string | undefined): {
  products: EventProduct[];
  /** true until the first answer or failure; stays false after that, also during a reload */
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
