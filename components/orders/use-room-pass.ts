"use client";

import { useEffect, useState } from "react";
import { startLoading } from "@/components/ui/loading-bar";
import { api, ApiError } from "@/lib/client/api";
import type { SessionHeadView } from "@/lib/domain/seats/types";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { useRouter } from "@/lib/i18n/navigation";

const SALE_ENDED = 2003;

/**
 * Where a session has a waiting room nobody chooses without having been let in: who is not goes
 * there, and comes back by itself. What was chosen so far is kept in the purchase.
 * @param choosing whether places are still to be chosen; what is held needs no pass
 * @returns whether to go on
 */
export function useRoomPass(head: SessionHeadView | undefined, choosing: boolean): boolean {
  const router = useRouter();
  const [passed, setPassed] = useState<string>();
  const id = head?.session_id;
  const needed = choosing && head !== undefined && head.has_waiting_room;
  useEffect(() => {
    if (!needed || id === undefined) return;
    const stop = new AbortController();
    // the room itself asks for the picture check and says what went wrong
    api.get<WaitingRoomView>(`/payment/get_waiting_room/${encodeURIComponent(id)}`, { signal: stop.signal, handles: [1050] }).then(
      ({ is_purchase_waiting: waits }) => (waits ? toRoom() : setPassed(id)),
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        // the page says by itself that the sale is over
        if (thrown instanceof ApiError && thrown.code === SALE_ENDED) setPassed(id);
        else toRoom();
      },
    );
    function toRoom(): void {
      startLoading();
      router.replace(`/purchase/waiting_room/${id}`);
    }
    return () => stop.abort();
  }, [needed, id, router]);
  return !needed || passed === id;
}
