"use client";

import { useRef } from "react";
import type { CartMerchandise } from "@/components/merchandise/cart-check";
import { api, hasCode } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import type { Cart } from "@/lib/client/stores/cart";
import { useCall } from "@/lib/client/use-call";
import { useMember } from "@/lib/client/use-member";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import * as errorCodes from "@/lib/errors/codes";

type Answer = { merchandiseList: CartMerchandise; failed: boolean };
const nothing: Answer = { merchandiseList: {}, failed: false };

/** The shop's current data about the merchandise of a cart; `failed`: some could not be loaded. A reload bypasses every cache. */
export function useCartMerchandise(cart: Cart) {
  const { member, failed: memberFailed } = useMember();
  const memberId = member?.member_id;
  const ids = [...new Set(Object.values(cart).map((item) => item.merchandise_id))].sort();
  // quotas depend on the logged-in member, so nothing is loaded until the member is known
  const ready = ids.length > 0 && !(hasLogin() && !memberId && !memberFailed);
  const pastCaches = useRef(false);
  const {
    last = nothing,
    loading,
    reload,
  } = useCall<Answer>(ready ? `${memberId ?? ""}/${ids.join(",")}` : null, async ({ signal, fresh }, before = nothing) => {
    pastCaches.current ||= fresh;
    const options = { query: memberId ? { mine: 1 } : {}, fresh: pastCaches.current, signal, handles: [errorCodes.MERCHANDISE_NOT_FOUND] };
    const answers = await Promise.allSettled(ids.map((id) => api.get("/merchandise/detail/{id}", { id }, options)));
    const known = answers.flatMap((answer, index): [string, MerchandiseDetailView | null][] => {
      if (answer.status === "fulfilled") return [[ids[index]!, answer.value]];
      return hasCode(answer.reason, errorCodes.MERCHANDISE_NOT_FOUND) ? [[ids[index]!, null]] : [];
    });
    return { merchandiseList: { ...before.merchandiseList, ...Object.fromEntries(known) }, failed: known.length < ids.length };
  });
  return { merchandiseList: last.merchandiseList, failed: last.failed && !loading, refresh: reload };
}
