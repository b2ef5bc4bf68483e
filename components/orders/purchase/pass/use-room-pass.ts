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
 * If a session has a waiting room, only admitted members may choose. Others are sent to the room and return automatically. The
 * purchase store keeps their choice and the end of their pass, because a member who gives an order up needs to know whether the
 * pass is still valid.
 * @param choosing whether places are still being chosen; an order that holds its places needs no pass
 * @returns whether to continue and, while the member chooses with a pass, its end
 */
export function useRoomPass(head: SessionHeadView | undefined, choosing: boolean): { admitted: boolean; passUntil: string | undefined } {
  const router = useRouter();
  const [pass, setPass] = useState<{ id: string; until?: string }>();
  const id = head?.session_id;
  const needed = choosing && head !== undefined && head.has_waiting_room;
  useEffect(() => {
    if (!needed || id === undefined) return;
    const stop = new AbortController();
    // the waiting room itself runs the picture check and reports errors
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
          // the page itself shows that the sale is over
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
      // the next choice asks again
      setPass(undefined);
    };
  }, [needed, id, router]);
  return { admitted: !needed || pass?.id === id, passUntil: needed && pass?.id === id ? pass?.until : undefined };
}
