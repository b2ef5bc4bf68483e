"use client";

import { useCallback, useMemo, useState } from "react";
import { useLostSeats } from "@/components/orders/purchase/steps/use-lost-seats";
import type { DockMessage } from "@/components/seats/dock/seat-dock";
import { isAtHalfPrice, type KeptPairs } from "@/components/seats/kept-pairs";
import type { PlannedSeat, SeatPlan } from "@/components/seats/plan-seats";
import type { SessionArea } from "@/components/seats/session-areas";
import { changePurchase, readPurchase } from "@/lib/client/stores/purchase-store";
import { halfPrice, swapSeat, toggleSeat, type ChosenSeat } from "@/lib/domain/seats/rules";

/** A tick that a finger feels where the device has one, ms. */
const TICK_MS = 10;

type Input = {
  area: SessionArea;
  plan: SeatPlan | null;
  /** how a wheelchair place and its companion's are sold, while they are kept together */
  pairs: KeptPairs | null;
  /** in the order they were chosen */ chosen: ChosenSeat[];
  /** at present */ taken: ReadonlySet<string>;
  /** the server has said which seats are taken */ known: boolean;
  /** seats the server has just refused */ refused: string[];
  /** tickets that the order may hold */ max: number;
  busy: boolean;
  onProblem: (text: string | null) => void;
};

/** Choose, give back and swap seats, and what the dock says of it. */
export function useSeatChoice({ area, plan, pairs, chosen, taken, known, refused, max, busy, onProblem }: Input) {
  const [said, setSaid] = useState<DockMessage | null>(() => lostMessage(readPurchase().lost));
  const sayLost = useCallback((lost: ChosenSeat[]) => setSaid(lostMessage(lost)), []);
  const lost = useLostSeats({ chosen, taken, refused, onLost: sayLost });
  const states = useMemo(() => ({ taken, mine: new Set(chosen.map((seat) => seat.seat_id)), lost, known }), [taken, chosen, lost, known]);
  const goneFor = useCallback((id: string) => states.lost.has(id) || (states.taken.has(id) && !states.mine.has(id)), [states]);

  const choose = useCallback(
    (seats: ChosenSeat[], message: DockMessage | null = null) => {
      onProblem(null);
      setSaid(message);
      changePurchase({ seats, lost: [] });
    },
    [onProblem],
  );

  const press = useCallback(
    (planned: PlannedSeat) => {
      if (busy) return;
      const seat = chosenFrom(planned, area, pairs);
      const other = seat.partner === undefined ? undefined : plan?.byId.get(seat.partner);
      const partner = other && chosenFrom(other, area, pairs);
      onProblem(null);
      if (goneFor(seat.seat_id) || (partner && goneFor(partner.seat_id))) return setSaid({ kind: "taken", seat });
      const outcome = toggleSeat({ chosen, seat, partner, max });
      if (outcome.result === "at_max") {
        // two seats come for one, or one goes for two: neither is a swap
        const out = partner ? undefined : chosen.findLast((one) => one.partner === undefined);
        return setSaid(out ? { kind: "full", seat, out } : { kind: "noRoom", seat });
      }
      if (outcome.result === "added") tick();
      choose(outcome.chosen, { kind: partner ? "pair" : "seat", seat });
    },
    [area, busy, choose, chosen, goneFor, max, onProblem, pairs, plan],
  );

  // what was offered may have gone to somebody else, or the choice is no longer at its limit
  const message: DockMessage | null =
    said?.kind !== "full" || (!goneFor(said.seat.seat_id) && chosen.length >= max)
      ? said
      : { kind: goneFor(said.seat.seat_id) ? "taken" : "seat", seat: said.seat };

  function swap(): void {
    if (busy || message?.kind !== "full") return;
    tick();
    choose(swapSeat({ chosen, out: message.out.seat_id, seat: message.seat }), { kind: "swapped", seat: message.seat, before: chosen });
  }

  function undo(): void {
    if (busy || message?.kind !== "swapped") return;
    const before = message.before.filter((seat) => !goneFor(seat.seat_id));
    choose(before, before.length > 0 ? { kind: "seat", seat: before.at(-1)! } : null);
  }

  return { states, message, press, swap, undo, choose };
}

function lostMessage(seats: ChosenSeat[]): DockMessage | null {
  return seats[0] ? { kind: "lost", seat: seats[0], seats } : null;
}

function tick(): void {
  navigator.vibrate?.(TICK_MS);
}

/** A seat of the plan as the basket keeps it. */
export function chosenFrom(seat: PlannedSeat, area: SessionArea, pairs: KeptPairs | null): ChosenSeat {
  const isHalf = isAtHalfPrice(seat, pairs);
  return {
    seat_id: seat.seat_id,
    block_id: area.block_id,
    area_id: area.area_id,
    area_name: area.name,
    section: area.section,
    row: seat.row,
    number: seat.number,
    price_id: area.price_id,
    price: isHalf ? halfPrice(area.price) : area.price,
    service_fee: area.service_fee,
    tier: area.tier,
    ...(seat.accessible ? { accessible: true as const } : {}),
    ...(seat.restricted_view ? { restricted_view: true as const } : {}),
    ...(pairs && seat.partner !== undefined ? { partner: seat.partner } : {}),
    ...(isHalf ? { half: true as const } : {}),
  };
}
