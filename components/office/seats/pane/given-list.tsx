"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import { nameSeats } from "@/components/office/seats/name-seats";
import { QuotaBars } from "@/components/office/seats/pane/quota-bars";
import { QuotaForm } from "@/components/office/seats/pane/quota-form";
import type { Hall } from "@/components/office/seats/read-hall";
import type { GivenTickets } from "@/components/office/seats/seat-acts";
import { Button } from "@/components/ui/button";

type GivenListProps = {
  sessionId: string;
  hall: Hall;
  given: GivenTickets;
  may: boolean;
  onChoose: (seatIds: string[]) => void;
  onQuota: () => void;
  /** opens the form that gives tickets without numbers; undefined if there are none */
  onGive?: () => void;
};

/** Counts an order's tickets by type, if their places belong to an entry time. */
function typesOf({ seat_ids, price_ids }: GivenTickets["items"][number], hall: Hall) {
  if (hall.seats.get(String(seat_ids[0]))?.area.priceId !== null) return [];
  return hall.prices.flatMap(({ price_id, name }) => {
    const own = seat_ids.filter((_, at) => String(price_ids[at]) === price_id).map(String);
    return own.length > 0 ? [{ name, seatIds: own }] : [];
  });
}

/** The quotas of complimentary tickets and their holders. Pressing a holder selects the seats. */
export function GivenList({ sessionId, hall, given, may, onChoose, onQuota, onGive }: GivenListProps) {
  const t = useTranslations("OfficeSeats");
  const [sets, setSets] = useState(false);
  return (
    <section aria-labelledby="st-given">
      <div className="st-section">
        <h3 id="st-given">{t("given.title")}</h3>
        {may ? (
          <span className="st-section-acts">
            {onGive ? (
              <Button size="sm" onClick={onGive}>
                {t("places.give")}
              </Button>
            ) : null}
            <Button size="sm" aria-expanded={sets} onClick={() => setSets(!sets)}>
              {t("given.set")}
            </Button>
          </span>
        ) : null}
      </div>
      <QuotaBars quotas={given.quotas} />
      {sets ? (
        <QuotaForm
          sessionId={sessionId}
          quotas={given.quotas}
          onDone={() => {
            setSets(false);
            onQuota();
          }}
        />
      ) : null}
      <ul className="st-blocks">
        {given.items.map((item) => {
          const { order_no, name, reason, note, by, seat_ids } = item;
          const names = nameSeats(hall, seat_ids.map(String));
          const types = typesOf(item, hall);
          return (
            <li key={order_no}>
              <button type="button" onClick={() => onChoose(seat_ids.map(String))}>
                <SeatMark state="complimentary" />
                <span>
                  <b>{name}</b> {t(`gives.${reason}`)} {note}
                  <span className="st-line num">
                    {names[0]}
                    {names.length > 1 ? t("andRows", { count: names.length - 1 }) : ""} · {by} · {order_no}
                  </span>
                </span>
                <span className="num">{seat_ids.length}</span>
              </button>
              {types.length > 0 ? (
                <div className="st-types">
                  {types.map((type) => (
                    <button key={type.name} type="button" onClick={() => onChoose(type.seatIds)}>
                      {t("places.type", { name: type.name, count: type.seatIds.length })}
                    </button>
                  ))}
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
