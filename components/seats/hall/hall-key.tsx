"use client";

import { useTranslations } from "next-intl";

const marks = ["free", "taken", "soldOut"] as const;

/** What a dot on the hall's map says. */
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
