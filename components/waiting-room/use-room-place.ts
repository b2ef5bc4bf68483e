"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api, ApiError, NO_ANSWER } from "@/lib/client/api";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { hasLogin } from "@/lib/client/session/leave-session";
import { steadyTimer } from "@/lib/client/steady-timer";
import { dropTicket, keepTicket, storedTicket } from "@/lib/client/stores/room-ticket";
import { isKnown, placeNow, type KnownPlace } from "@/lib/domain/waiting-room/turns/place-now";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import * as errorCodes from "@/lib/errors/codes";

/** Why there is no place to show: no login, picture check not passed, no such session, sale over, only holders of a right may buy yet, no answer. */
export type RoomStop = "login" | "captcha" | "wrong" | "ended" | "notYet" | "failed";

export type RoomState = {
  place: WaitingRoomView | null;
  stop: RoomStop | null;
  /** the server's sentence about it: names the time of the general sale */
  said?: string;
  /** the last request got no answer; the place is still valid */ lost: boolean;
};

const stops: Record<number, RoomStop> = {
  [errorCodes.BAD_INPUT]: "wrong",
  [errorCodes.NOT_FOUND]: "wrong",
  [errorCodes.SALE_ENDED]: "ended",
  [errorCodes.NOT_OPEN_FOR_YOU]: "notYet",
  [errorCodes.CAPTCHA_REQUIRED]: "captcha",
  [errorCodes.TOKEN_REVOKED]: "login",
  [errorCodes.TOKEN_MISSING]: "login",
};
const RETRY_SECONDS = 3;
const nowhere: RoomState = { place: null, stop: null, lost: false };

/**
 * The member's place. The first request takes it. After that the page polls the room's public state, and asks for its own place
 * when its turn has come.
 */
export function useRoomPlace(sessionId: string | undefined) {
  const [state, setState] = useState<RoomState>(nowhere);
  const [round, setRound] = useState(0);
  const dueAt = useRef(Infinity);

  useEffect(() => {
    const stop = new AbortController();
    let putOff: () => void = () => undefined;
    let work: () => Promise<void> = ask;

    function again(seconds: number, next: () => Promise<void>): void {
      putOff();
      work = next;
      dueAt.current = deviceNow() + seconds * 1000;
      putOff = steadyTimer(seconds * 1000, () => void next());
    }

    function show(place: WaitingRoomView): void {
      setState({ place, stop: null, lost: false });
      if (!place.is_purchase_waiting) return dropTicket(sessionId!);
      if (!isKnown(place)) return again(place.poll_after, ask);
      keepTicket(sessionId!, place.ticket);
      again(place.poll_after, () => look(place));
    }

    async function ask(ticket?: string | null): Promise<void> {
      dueAt.current = Infinity;
      if (!sessionId) return setState({ ...nowhere, stop: "wrong" });
      if (!hasLogin()) return setState({ ...nowhere, stop: "login" });
      const options = { query: { ticket: ticket ?? undefined }, signal: stop.signal };
      try {
        show(await api.get("/payment/get_waiting_room/{id}", { id: sessionId }, options));
      } catch (thrown) {
        if (stop.signal.aborted) return;
        const error = thrown instanceof ApiError ? thrown : new ApiError(NO_ANSWER, "");
        const reason = stops[error.code];
        if (reason) return setState({ ...nowhere, stop: reason, said: error.message });
        setState(({ place }) => ({ place, stop: place ? null : "failed", lost: place !== null }));
        again(Math.max(RETRY_SECONDS, Math.min(error.retryAfter ?? 0, 20)), ask);
      }
    }

    /** Compares the place with the room's public state. If that does not answer it, asks the room. */
    async function look(known: KnownPlace): Promise<void> {
      dueAt.current = Infinity;
      try {
        const query = known.presale ? { presale: "1" as const } : {};
        const now = await api.get("/payment/now_serving/{id}", { id: sessionId! }, { query, signal: stop.signal });
        const place = await placeNow(now, known);
        if (!stop.signal.aborted) await (place ? show(place) : ask());
      } catch {
        if (stop.signal.aborted) return;
        setState(({ place }) => ({ place, stop: null, lost: true }));
        // with the ticket: after an outage all members ask at once, and the server answers most of them from memory
        again(RETRY_SECONDS + Math.random() * RETRY_SECONDS, () => ask(known.ticket));
      }
    }

    // a phone that slept has missed its poll
    function onShown(): void {
      if (document.visibilityState !== "visible" || deviceNow() < dueAt.current) return;
      putOff();
      void work();
    }
    document.addEventListener("visibilitychange", onShown);
    void ask(round === 0 && sessionId ? storedTicket(sessionId) : null);
    return () => {
      stop.abort();
      putOff();
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [sessionId, round]);

  return { ...state, retry: useCallback(() => setRound((before) => before + 1), []) };
}
