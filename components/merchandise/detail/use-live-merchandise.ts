"use client";

import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";

/** The item's current data: the page may be a minute old, and the remaining quota is known only for a member. */
export function useLiveMerchandise(merchandise: MerchandiseDetailView): { merchandise: MerchandiseDetailView; refresh: () => void } {
  const { member } = useMember();
  const memberId = member?.member_id;
  const { last, reload } = useCall(`${merchandise.merchandise_id}/${memberId ?? ""}`, ({ signal }) =>
    api.get("/merchandise/detail/{id}", { id: merchandise.merchandise_id }, { query: memberId ? { mine: 1 } : {}, signal }),
  );
  return { merchandise: last ?? merchandise, refresh: reload };
}
