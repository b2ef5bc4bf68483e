"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import type { CounterSession, Selection } from "@/components/office/box-office/types";
import { formatDateTime } from "@/lib/i18n/format";
import { TICKETS_AT_ONCE } from "@/lib/office/box-office/rules";

/** Chooses an exhibition's entry time for one sale, with tickets of several types. */
export function useEntryChoice(session: CounterSession) {
  const locale = useLocale();
  const [asked, setTime] = useState<string>();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const time = session.times.find(({ ticket_time_id }) => ticket_time_id === asked) ?? session.times[0];
  const items = session.prices.flatMap(({ price_id, name, price }) => {
    const qty = counts[price_id] ?? 0;
    return qty > 0 ? [{ price_id, qty, text: `${name} ${qty} × ${price.toLocaleString()}`, amount: price * qty }] : [];
  });
  const qty = items.reduce((sum, item) => sum + item.qty, 0);
  const selection: Selection | null =
    time && qty > 0
      ? {
          body: { ticket_time_id: time.ticket_time_id, items: items.map(({ price_id, qty: one }) => ({ price_id, qty: one })) },
          seatIds: [],
          qty,
          total: items.reduce((sum, { amount }) => sum + amount, 0),
          lines: items.map(({ text, amount }) => ({ text, amount })),
          name: formatDateTime(time.starts_at, locale),
        }
      : null;
  return {
    time,
    counts,
    selection,
    chooseTime: setTime,
    add: (priceId: string, by: 1 | -1) =>
      setCounts((before) => {
        const next = Math.max(0, (before[priceId] ?? 0) + by);
        return by > 0 && qty >= TICKETS_AT_ONCE ? before : { ...before, [priceId]: next };
      }),
    again: () => setCounts({}),
  };
}

export type EntryChoice = ReturnType<typeof useEntryChoice>;
