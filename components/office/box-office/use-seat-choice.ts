"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CounterSession, Selection } from "@/components/office/box-office/types";
import { nameSeats, type SeatsOfRow } from "@/components/office/seats/name-seats";
import type { Hall } from "@/components/office/seats/read-hall";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { TICKETS_AT_ONCE } from "@/lib/office/box-office/rules";

/** Chooses seats of a session for one sale: by price and quantity, for which the server proposes the best seats, or one by one. */
export function useSeatChoice(session: CounterSession, hall: Hall | undefined) {
  const t = useTranslations("OfficeBoxOffice");
  const [priceId, setPrice] = useState<string | null>(null);
  const [qty, setQty] = useState(1);
  const [concessions, setConcessions] = useState(0);
  const [named, setNamed] = useState<string[]>([]);
  const [at, setAt] = useState(0);
  const [round, setRound] = useState(0);
  const key = priceId && named.length === 0 ? `${session.session_id} ${priceId} ${qty} ${round}` : null;
  const { data, failure } = useCall(key, ({ signal }) =>
    officeApi.get(
      "box_office/suggest/{session_id}",
      { session_id: session.session_id },
      { query: { price_id: priceId ?? "", qty }, signal },
    ),
  );
  const items = data?.items ?? [];
  const proposed = items.length > 0 ? items[at % items.length] : undefined;
  const price = session.prices.find(({ price_id }) => price_id === priceId);
  const prices = named.length > 0 ? [...named].sort((a, b) => Number(a) - Number(b)).map((id) => hall?.seats.get(id)?.area.price ?? 0) : [];

  const said = (seats: SeatsOfRow) => t("seatsOfRow", seats);
  function selection(): Selection | null {
    if (named.length > 0) {
      const half = Math.min(concessions, named.length);
      const amounts = prices.map((one, index) => (index < half ? Math.floor(one / 2) : one));
      const total = amounts.reduce((sum, one) => sum + one, 0);
      const name = hall ? nameSeats(hall, named, said).join(t("join")) : "";
      return { ...bodyOf(named), qty: named.length, total, name, lines: linesOf(t("count", { count: named.length }), total, half) };
    }
    if (!proposed || !price) return null;
    const half = Math.min(concessions, qty);
    const total = price.price * (qty - half) + Math.floor(price.price / 2) * half;
    const lines = [
      ...(qty > half
        ? [{ text: `${price.name} ${qty - half} × ${price.price.toLocaleString()}`, amount: price.price * (qty - half) }]
        : []),
      ...(half > 0 ? [{ text: t("half", { name: price.name, count: half }), amount: Math.floor(price.price / 2) * half }] : []),
    ];
    const seatIds = proposed.seats.map(({ seat_id }) => seat_id);
    if (seatIds.length === 0)
      return { body: { area_id: proposed.area_id, qty, concessions: half }, seatIds, qty, total, name: proposed.area, lines };
    const name = hall ? nameSeats(hall, seatIds, said).join(t("join")) : proposed.area;
    return { ...bodyOf(seatIds), qty, total, name, lines };
  }
  const bodyOf = (seatIds: string[]) => ({ body: { seat_ids: seatIds, concessions: Math.min(concessions, seatIds.length) }, seatIds });
  const linesOf = (text: string, amount: number, half: number) => [
    { text: half > 0 ? `${text} · ${t("halves", { count: half })}` : text, amount },
  ];

  return {
    priceId,
    qty: named.length > 0 ? named.length : qty,
    concessions,
    failure,
    isNone: Boolean(data) && items.length === 0,
    together: proposed?.together ?? true,
    selection: selection(),
    choosePrice(id: string): void {
      setPrice(id);
      setNamed([]);
      setAt(0);
    },
    chooseQty(count: number): void {
      setQty(Math.min(count, TICKETS_AT_ONCE));
      setNamed([]);
      setAt(0);
    },
    chooseSeats: (ids: string[]) => setNamed(ids.slice(0, TICKETS_AT_ONCE)),
    turnConcessions: () => setConcessions((before) => (before >= (named.length || qty) ? 0 : before + 1)),
    next: () => setAt((before) => before + 1),
    /** resets the choice after a sale, or after another sale took the seats */
    again({ keep }: { keep: boolean }): void {
      setNamed([]);
      setAt(0);
      setRound((before) => before + 1);
      if (keep) return;
      setPrice(null);
      setQty(1);
      setConcessions(0);
    },
  };
}

export type SeatChoice = ReturnType<typeof useSeatChoice>;
