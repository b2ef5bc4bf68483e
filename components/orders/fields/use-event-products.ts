"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { EventDetail } from "@/lib/domain/events/types";

export type EventProduct = EventDetail["additional_products"][number];

const none: EventProduct[] = [];

/** The added products of an event, and a way to ask again. Empty while unknown: they are never in anybody's way. */
export function useEventProducts(eventId: string | undefined): {
  products: EventProduct[];
  /** nothing is known of them yet */ loading: boolean;
  reload: () => void;
} {
  const { data, failure, reload } = useCall(eventId ?? null, ({ signal, fresh }) =>
    api.get<EventDetail>(`/event/detail/${encodeURIComponent(eventId!)}`, { signal, fresh }),
  );
  return { products: data?.additional_products ?? none, loading: !data && !failure, reload };
}
