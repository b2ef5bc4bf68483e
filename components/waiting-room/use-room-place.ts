"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api, ApiError, NO_ANSWER } from "@/lib/client/api";
import { hasLogin } from "@/lib/client/session/leave-session";
import { steadyTimer } from "@/lib/client/steady-timer";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import * as errorCodes from "@/lib/errors/codes";

/** Why there is no place to show: no login, a picture check not passed, no such session, sale over, no answer. */
export type RoomStop = "login" | "captcha" | "wrong" | "ended" | "failed";

export type RoomState = {
  place: WaitingRoomView | null;
  stop: RoomStop | null;
  /** the last question got no answer; the place stands */ lost: boolean;
};

const stops: Record<number, RoomStop> = {
  [errorCodes.BAD_INPUT]: "wrong",
  [errorCodes.NOT_FOUND]: "wrong",
  [errorCodes.SALE_ENDED]: "ended",
  [errorCodes.CAPTCHA_REQUIRED]: "captcha",
  [errorCodes.TOKEN_REVOKED]: "login",
  [errorCodes.TOKEN_MISSING]: "login",
};
const RETRY_SECONDS = 3;
const nowhere: RoomState = { place: null, stop: null, lost: false };

/** The member's place, asked for whenever the last answer said so; the first question takes it. */
export function useRoomPlace(sessionId: string | undefined) {
  const [state, setState] = useState<RoomState>(nowhere);
  const [round, setRound] = useState(0);
  const dueAt = useRef(Infinity);

  useEffect(() => {
    const stop = new AbortController();
    let putOff: () => void = () => undefined;

    function again(seconds: number): void {
      putOff();
      dueAt.current = Date.now() + seconds * 1000;
      putOff = steadyTimer(seconds * 1000, () => void ask());
    }

    async function ask(): Promise<void> {
      dueAt.current = Infinity;
      if (!sessionId) return setState({ ...nowhere, stop: "wrong" });
      if (!hasLogin()) return setState({ ...nowhere, stop: "login" });
      try {
        const place = await api.get<WaitingRoomView>(`/payment/get_waiting_room/${encodeURIComponent(sessionId)}`, { signal: stop.signal });
        setState({ place, stop: null, lost: false });
        if (place.is_purchase_waiting) again(place.poll_after);
      } catch (thrown) {
        if (stop.signal.aborted) return;
        const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
        const reason = stops[error.code];
        if (reason) return setState({ ...nowhere, stop: reason });
        setState(({ place }) => ({ place, stop: place ? null : "failed", lost: place !== null }));
        again(Math.max(RETRY_SECONDS, Math.min(error.retryAfter ?? 0, 20)));
      }
    }

    // a phone that slept has missed its time
    function onShown(): void {
      if (document.visibilityState !== "visible" || Date.now() < dueAt.current) return;
      putOff();
      void ask();
    }
    document.addEventListener("visibilitychange", onShown);
    void ask();
    return () => {
      stop.abort();
      putOff();
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [sessionId, round]);

  return { ...state, retry: useCallback(() => setRound((before) => before + 1), []) };
}
