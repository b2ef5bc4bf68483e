"use client";

import { useCallback, useMemo, useState } from "react";
import { readHallSeats, type HallSeats } from "@/components/seats/hall/read-hall-seats";
import { readTaken } from "@/components/seats/hall/read-taken";
import { useLive } from "@/components/seats/use-live";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { ReservedPlaces } from "@/lib/domain/rights/types";

const POLL_MS = 3_000;
/** Seats do not change during a sale: each hall is loaded once per page load. */
const halls = new Map<string, Promise<HallSeats>>();

function loadHall(id: string): Promise<HallSeats> {
  const known = halls.get(id);
  if (known) return known;
  const asked = api.get("/session/hall_seat_list/{id}", { id }).then(readHallSeats);
  halls.set(id, asked);
  asked.catch(() => halls.delete(id));
  return asked;
}

/**
 * Every seat of a session's hall, and which are taken. Without them the map is drawn from its areas alone.
 * @param reserved places for the member's rights, which the general answer counts as taken
 */
export function useHallSeats(id: string, reserved: ReservedPlaces["items"]): { seats: HallSeats | null; taken: Uint8Array | null } {
  const { data: seats = null } = useCall(id, () => loadHall(id));
  const [taken, setTaken] = useState<Uint8Array | null>(null);
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!seats) return;
      const answer = await api.get("/session/unavailable_hall_seat_list/{id}", { id }, { query: { as: "bits" }, signal });
      const next = readTaken(seats, answer);
      setTaken((before) => (before?.every((gone, index) => gone === next[index]) && before.length === next.length ? before : next));
    },
    [id, seats],
  );
  useLive(ask, POLL_MS, seats !== null, seats);
  const shown = useMemo(() => {
    if (!seats || taken?.length !== seats.ids.length) return null;
    const own = new Set(reserved.flatMap(({ seat_ids: ids }) => ids.map(Number)));
    return own.size === 0 ? taken : taken.map((gone, index) => (own.has(seats.ids[index] as number) ? 0 : gone));
  }, [seats, taken, reserved]);
  return { seats, taken: shown };
}
