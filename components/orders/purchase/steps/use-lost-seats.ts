"use client";

import { useEffect, useRef, useState } from "react";
import { changePurchase } from "@/lib/client/stores/purchase-store";
import { withoutTaken, type ChosenSeat } from "@/lib/domain/seats/rules";

/** How long a seat that another buyer has just taken stays marked, in ms. */
const MARKED_MS = 4_000;

type Input = {
  chosen: ChosenSeat[];
  taken: ReadonlySet<string>;
  /** refused by the server */ refused: string[];
  /** shows the message */ onLost: (lost: ChosenSeat[]) => void;
};

/** Removes seats that others have taken from the basket, marks them for a while and reports them. */
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
