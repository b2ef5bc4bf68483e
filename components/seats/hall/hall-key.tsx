"use client";

import { useTranslations } from "next-intl";

const marks = ["free", "taken", "soldOut"] as const;

/** Explains the dots of the hall's map. */
export function HallKey() {
  const t = useTranslations("Seats.hall.key");
  return (
    <ul className="hall-key" aria-label={t("label")}>
      {marks.map((mark) => (
        <li key={mark}>
          <i data-as={mark} aria-hidden />
          {t(mark)}
        </li>
      ))}
    </ul>
  );
}
