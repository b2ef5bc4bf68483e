"use client";

import { useLocale, useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import {
  entryDays,
  entryTotal,
  isDayGone,
  type EntriesLeft,
  type Entry,
  type TicketCounts,
} from "@/components/events/sale/exhibition/entry-days";
import { EntryTickets, type EntryPrice } from "@/components/events/sale/exhibition/entry-tickets";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { ticketLimit } from "@/lib/domain/events/rules";
import { formatDate, formatTime } from "@/lib/i18n/format";

export type EntryPick = { time: string; counts: TicketCounts };

type EntryChoiceProps = {
  /** its id, so that a button elsewhere on the page can submit it */
  form?: string;
  entries: Entry[];
  prices: EntryPrice[];
  left: EntriesLeft | undefined;
  now: Date | undefined;
  /** `shows_remaining`: the organizer allows exact numbers of remaining tickets */
  limits: { max_per_order: number; max_per_member: number; shows_remaining: boolean };
  /** fee of the pickup method, per ticket */
  ticketFee: number;
  value: EntryPick;
  onChange: (value: EntryPick) => void;
  /** if absent, nothing can be bought now */
  onBuy?: (total: number) => void;
  /** in place of the sum of the list prices: what the member pays */
  total?: ReactNode;
  /** the code field, and the discounts that apply */
  codes?: ReactNode;
  busy?: boolean;
  /** why the last try was refused */
  problem?: string | null;
};

/** Day, entry time, number of tickets of each type, and the total. */
export function EntryChoice({
  form,
  entries,
  prices,
  left,
  now,
  limits,
  ticketFee,
  value,
  onChange,
  onBuy,
  total: ownTotal,
  codes,
  busy = false,
  problem = null,
}: EntryChoiceProps) {
  const t = useTranslations("Events.entry");
  const locale = useLocale();
  const id = useId();
  const [chosenDay, setChosenDay] = useState("");
  const [missing, setMissing] = useState<"time" | "tickets" | "left" | null>(null);
  const days = entryDays(entries, now);
  const dayOfTime = days.find((day) => day.entries.some((entry) => entry.ticket_time === value.time));
  const day = days.find((one) => one.day === chosenDay) ?? dayOfTime ?? days.find((one) => !isDayGone(one, left)) ?? days[0];
  const time = day?.entries.find((entry) => entry.ticket_time === value.time && !left?.get(entry.ticket_time)?.sold_out)?.ticket_time;
  const remaining = time ? left?.get(time)?.remaining : undefined;
  const limit = ticketLimit({ ...limits, remaining });
  const { count, total } = entryTotal(prices, value.counts, ticketFee);

  function change(next: Partial<EntryPick>): void {
    setMissing(null);
    onChange({ ...value, ...next });
  }

  function buy(): void {
    const lacks = !time ? "time" : count === 0 ? "tickets" : count > limit ? "left" : null;
    setMissing(lacks);
    if (!lacks) return onBuy?.(total);
    const place = document.getElementById(`${id}${lacks === "time" ? "time" : "tickets"}`);
    place?.scrollIntoView({ block: "center" });
    place?.querySelector<HTMLElement>("input:not(:disabled), button:not(:disabled)")?.focus({ preventScroll: true });
  }

  const message = missing === "time" ? null : missing ? t(`missing.${missing}`) : problem;
  return (
    <form
      id={form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!busy) buy();
      }}
    >
      <fieldset className="mt-5">
        <legend>{t("day")}</legend>
        <div className="entry-strip num">
          {days.map((one) => (
            <label key={one.day} className="entry-chip">
              <input
                type="radio"
                className="sr-only"
                name={`${id}day`}
                checked={one === day}
                onChange={() => {
                  setChosenDay(one.day);
                  change({ time: "" });
                }}
              />
              <span>{formatDate(one.entries[0]!.ticket_time, locale)}</span>
              {isDayGone(one, left) ? <small>{t("soldOut")}</small> : null}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset id={`${id}time`} className={`mt-5 ${missing === "time" ? "is-missing" : ""}`}>
        <legend>{t("time")}</legend>
        <div className="entry-times num">
          {day?.entries.map((entry) => {
            const rest = left?.get(entry.ticket_time);
            return (
              <label key={entry.ticket_time} className="entry-chip">
                <input
                  type="radio"
                  className="sr-only"
                  name={`${id}time`}
                  disabled={rest?.sold_out}
                  checked={entry.ticket_time === time}
                  onChange={() => change({ time: entry.ticket_time })}
                />
                <span>{formatTime(entry.ticket_time)}</span>
                {rest?.sold_out ? (
                  <small>{t("soldOut")}</small>
                ) : rest && (limits.shows_remaining || rest.remaining <= limits.max_per_order) ? (
                  <small className={rest.remaining <= limits.max_per_order ? "sale-low" : ""}>{t("left", { count: rest.remaining })}</small>
                ) : limits.shows_remaining ? (
                  // reserves the space for the number
                  <small>{"\u00a0"}</small>
                ) : null}
              </label>
            );
          })}
        </div>
        {missing === "time" ? (
          <p className="msg msg-err mt-3" role="alert">
            {t("missing.time")}
          </p>
        ) : null}
      </fieldset>
      <div id={`${id}tickets`}>
        <EntryTickets
          prices={prices}
          counts={value.counts}
          limit={limit}
          buyable={onBuy !== undefined}
          onCounts={(counts) => change({ counts })}
        >
          {t("limit", { order: limits.max_per_order, member: limits.max_per_member })}
        </EntryTickets>
      </div>
      {onBuy ? (
        <div className="border-t border-line pt-4">
          <div className="flex items-baseline justify-between gap-4" aria-live="polite">
            <span className="text-14 text-ink-2">{t("total", { count })}</span>
            {ownTotal ?? <Money amount={total} className="text-21 font-bold" />}
          </div>
          <p className="text-13 text-ink-2">{t("feesIncluded")}</p>
          {codes}
          {message ? (
            <p className="msg msg-err mt-3" role="alert">
              {message}
            </p>
          ) : null}
          <Button variant="spot" size="lg" block className="buy-main mt-3" type="submit" loading={busy}>
            {t("buy")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
