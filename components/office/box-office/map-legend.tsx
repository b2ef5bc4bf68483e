"use client";

import { useTranslations } from "next-intl";
import { PlaceMark } from "@/components/office/seats/map/place-mark";
import { SeatMark } from "@/components/office/seats/map/seat-mark";
import type { Hall } from "@/components/office/seats/read-hall";

const states = ["free", "held", "terminal", "sold", "blocked"] as const;

/** The meaning of the marks on the counter's map. */
export function MapLegend({ hall }: { hall: Hall }) {
  const t = useTranslations("OfficeSeats");
  return (
    <ul className="bo-legend" aria-label={t("marks")}>
      {states.map((state) => (
        <li key={state}>
          <SeatMark state={state} />
          {t(`states.${state}`)}
        </li>
      ))}
      {hall.accessible.size > 0 ? (
        <li>
          <PlaceMark kind="accessible" />
          {t("accessible")}
        </li>
      ) : null}
      {hall.companions.size > 0 ? (
        <li>
          <PlaceMark kind="companion" />
          {t("companion")}
        </li>
      ) : null}
    </ul>
  );
}
