"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import type { TicketCounts } from "@/components/events/sale/exhibition/entry-days";
import { Stepper } from "@/components/ui/stepper";
import { useSeparator } from "@/components/ui/use-separator";
import { formatMoney } from "@/lib/i18n/format";

export type EntryPrice = { price_id: string; name: string; price: number; service_fee: number; package_size?: number };

type EntryTicketsProps = {
  prices: EntryPrice[];
  counts: TicketCounts;
  /** for tickets of all types together */
  limit: number;
  buyable: boolean;
  onCounts: (counts: TicketCounts) => void;
  /** text about the limits */
  children: ReactNode;
};

/** The ticket types with price and quantity. */
export function EntryTickets({ prices, counts, limit, buyable, onCounts, children }: EntryTicketsProps) {
  const dot = useSeparator();
  const t = useTranslations("Events");
  const heading = useId();
  const all = prices.reduce((sum, { price_id: id }) => sum + (counts[id] ?? 0), 0);
  return (
    <section className="mt-5" aria-labelledby={heading}>
      <h2 id={heading}>{t("entry.tickets")}</h2>
      {buyable ? <p className="num text-12 text-ink-2">{children}</p> : null}
      <ul className="mt-1">
        {prices.map((price) => {
          const count = counts[price.price_id] ?? 0;
          return (
            <li key={price.price_id} className="entry-ticket">
              <div className="min-w-0">
                <p className="phrase">{price.name}</p>
                <p className="num text-14 text-ink-2">
                  <b translate="no" className="text-ink">
                    {formatMoney(price.price)}
                  </b>
                  {price.package_size ? dot + t("packageOf", { count: price.package_size }) : null}
                </p>
              </div>
              {buyable ? (
                <Stepper
                  label={price.name}
                  value={count}
                  min={0}
                  max={Math.max(0, count + limit - all)}
                  step={price.package_size ?? 1}
                  onChange={(next) => onCounts({ ...counts, [price.price_id]: next })}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
