"use client";

import { useEffect, useState } from "react";
import { startLoading } from "@/components/ui/loading-bar";
import { api, hasCode } from "@/lib/client/api";
import { changePurchase } from "@/lib/client/stores/purchase-store";
import type { SessionHeadView } from "@/lib/domain/seats/types";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import * as errorCodes from "@/lib/errors/codes";
import { useRouter } from "@/lib/i18n/navigation";

/**
 * Where a session has a waiting room nobody chooses without having been let in: who is not goes
 * there, and comes back by itself. What was chosen so far is kept in the purchase, and so is when the
 * pass ends: who gives an order up wants to know whether it still holds.
 * @param choosing whether places are still to be chosen; what is held needs no pass
 * @returns whether to go on, and while choosing with a pass when it ends
 */
export function useRoomPass(head: SessionHeadView | undefined, choosing: boolean): { admitted: boolean; passUntil: string | undefined } {
  const router = useRouter();
  const [pass, setPass] = useState<{ id: string; until?: string }>();
  const id = head?.session_id;
  const needed = choosing && head !== undefined && head.has_waiting_room;
  useEffect(() => {
    if (!needed || id === undefined) return;
    const stop = new AbortController();
    // the room itself asks for the picture check and says what went wrong
    api
      .get(
        "/payment/get_waiting_room/{id}",
        { id },
        {
          signal: stop.signal,
          handles: [errorCodes.CAPTCHA_REQUIRED],
        },
      )
      .then(
        (place) => (place.is_purchase_waiting ? toRoom() : goOn(id, place)),
        (thrown: unknown) => {
          if (stop.signal.aborted) return;
          // the page says by itself that the sale is over
          if (hasCode(thrown, errorCodes.SALE_ENDED)) setPass({ id });
          else toRoom();
        },
      );
    function goOn(sessionId: string, place: WaitingRoomView): void {
      const until = place.pass_expires_at;
      setPass({ id: sessionId, until });
      changePurchase({ roomPass: until ?? "open" });
    }
    function toRoom(): void {
      startLoading();
      router.replace(`/purchase/waiting_room/${id}`);
    }
    return () => {
      stop.abort();
      // what was true of one choice is asked again for the next
      setPass(undefined);
    };
  }, [needed, id, router]);
  return { admitted: !needed || pass?.id === id, passUntil: needed && pass?.id === id ? pass?.until : undefined };
}
