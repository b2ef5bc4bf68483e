"use client";

import { useEffect, useRef, useState } from "react";
import { changePurchase } from "@/lib/client/stores/purchase-store";
import { withoutTaken, type ChosenSeat } from "@/lib/domain/seats/rules";

/** How long a seat that somebody else has just taken stays marked. */
const MARKED_MS = 4_000;

type Input = {
  chosen: ChosenSeat[];
  taken: ReadonlySet<string>;
  /** named by the server's refusal */ refused: string[];
  /** to say so */ onLost: (lost: ChosenSeat[]) => void;
};

/** Seats of the basket that others have taken: out of the basket, marked for a while, and said. */
export function useLostSeats({ chosen, taken, refused, onLost }: Input): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  useEffect(() => {
    const gone = new Set([...taken, ...refused]);
    const { kept, lost } = withoutTaken(chosen, gone);
    if (lost.length === 0) return;
    const ids = lost.map((seat) => seat.seat_id);
    changePurchase({ seats: kept, lost });
    setMarked((before) => new Set([...before, ...ids]));
    onLost(lost);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setMarked((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }, MARKED_MS);
    timers.current.add(timer);
  }, [chosen, taken, refused, onLost]);

  return marked;
}
