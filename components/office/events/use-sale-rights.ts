"use client";

import { useEventForm } from "@/components/office/events/event-form";
import type { SaleRights } from "@/components/office/events/phases-of";
import { officeApi } from "@/lib/client/office/office-api";
import { useSelf } from "@/lib/client/office/use-self";
import { useCall } from "@/lib/client/use-call";
import { mayAct } from "@/lib/domain/staff/rules";

/** Returns the rights to buy and the draws of the event that is edited; undefined for a new event, for people of an organizer, and while loading. */
export function useSaleRights(): SaleRights | undefined {
  const { eventId } = useEventForm();
  const { roles } = useSelf();
  const isAsked = eventId !== null && mayAct(roles, ["events"]);
  const { data, last } = useCall(isAsked ? `sale rights ${eventId}` : null, async ({ signal }) => {
    const params = { event_id: eventId ?? "" };
    const [{ rights }, parts, { items: draws }] = await Promise.all([
      officeApi.get("right/list/{event_id}", params, { signal }),
      officeApi.get("right/parts/{event_id}", params, { signal }),
      officeApi.get("draw/list/{event_id}", params, { signal }),
    ]);
    return { rights, parts, draws };
  });
  return data ?? last;
}
