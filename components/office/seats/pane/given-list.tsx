"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import { nameSeats } from "@/components/office/seats/name-seats";
import { QuotaBars } from "@/components/office/seats/pane/quota-bars";
import { QuotaForm } from "@/components/office/seats/pane/quota-form";
import type { GivenTickets } from "@/components/office/seats/pane/seat-pane";
import type { Hall } from "@/components/office/seats/read-hall";
import { Button } from "@/components/ui/button";

type GivenListProps = {
  sessionId: string;
  hall: Hall;
  given: GivenTickets;
  may: boolean;
  onChoose: (seatIds: string[]) => void;
  onQuota: () => void;
};

/** The quotas of complimentary tickets, and who has some; pressed, their seats are chosen. */
export function GivenList({ sessionId, hall, given, may, onChoose, onQuota }: GivenListProps) {
  const t = useTranslations("OfficeSeats");
  const [sets, setSets] = useState(false);
  return (
    <section aria-labelledby="st-given">
      <div className="st-section">
        <h3 id="st-given">{t("given.title")}</h3>
        {may ? (
          <Button size="sm" aria-expanded={sets} onClick={() => setSets(!sets)}>
            {t("given.set")}
          </Button>
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
        {given.items.map(({ order_no, name, reason, note, by, seat_ids }) => {
          const names = nameSeats(hall, seat_ids.map(String));
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
