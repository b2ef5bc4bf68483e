"use client";

import { useCallback, useEffect, useState } from "react";
import type { CartMerchandise } from "@/components/merchandise/cart-check";
import { api, hasCode } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import type { Cart } from "@/lib/client/stores/cart";
import { useMember } from "@/lib/client/use-member";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import * as errorCodes from "@/lib/errors/codes";

/** What the shop says now about the merchandise of a cart; `failed`: some could not be asked about. Asked again, it reads past every cache. */
export function useCartMerchandise(cart: Cart) {
  const { member, failed: memberFailed } = useMember();
  const [merchandiseList, setMerchandiseList] = useState<CartMerchandise>({});
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const memberId = member?.member_id;
  const ids = [...new Set(Object.values(cart).map((item) => item.merchandise_id))].sort().join(",");

  useEffect(() => {
    // who is logged in goes by their own quota: until they are known by name, nothing is said
    if (!ids || (hasLogin() && !memberId && !memberFailed)) return;
    const stop = new AbortController();
    setFailed(false);
    const ask = async (id: string): Promise<void> => {
      try {
        const merchandise = await api.get<MerchandiseDetailView>(`/merchandise/detail/${id}`, {
          query: memberId ? { mine: 1 } : {},
          fresh: turn > 0,
          signal: stop.signal,
          handles: [errorCodes.MERCHANDISE_NOT_FOUND],
        });
        setMerchandiseList((known) => ({ ...known, [id]: merchandise }));
      } catch (thrown) {
        if (stop.signal.aborted) return;
        if (hasCode(thrown, errorCodes.MERCHANDISE_NOT_FOUND)) setMerchandiseList((known) => ({ ...known, [id]: null }));
        else setFailed(true);
      }
    };
    void Promise.all(ids.split(",").map(ask));
    return () => stop.abort();
  }, [ids, memberId, memberFailed, turn]);

  const refresh = useCallback(() => setTurn((count) => count + 1), []);
  return { merchandiseList, failed, refresh };
}
