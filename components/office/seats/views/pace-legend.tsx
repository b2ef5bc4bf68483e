"use client";

import { useTranslations } from "next-intl";
import { seatMarks } from "@/components/office/seats/map/seat-marks";
import { paceInks, type SeatPace } from "@/components/office/seats/views/pace-inks";
import { formatCount } from "@/lib/i18n/format";
import { PACE_MINUTES } from "@/lib/office/seats/rules";

/** The ink for each age of a sale, with the number of seats. */
export function PaceLegend({ sold }: { sold: SeatPace | undefined }) {
  const t = useTranslations("OfficeSeats.view");
  const countOf = (within: number | null) => sold?.find(({ within_minutes }) => within_minutes === within)?.ids.length ?? 0;
  return (
    <ul className="st-scale" aria-busy={!sold}>
      {[...PACE_MINUTES, null].map((minutes) => {
        const ink = paceInks[minutes ?? "older"]!;
        return (
          <li key={minutes}>
            <svg className="st-mark" viewBox="-1.35 -1.35 2.7 2.7" aria-hidden>
              <path d={seatMarks.sold.fill} transform={`scale(${ink.grown})`} fill={`var(${ink.token})`} opacity={ink.alpha} />
            </svg>
            {t(`paid.${minutes ?? "older"}`)} <b>{sold ? formatCount(countOf(minutes)) : "–"}</b>
          </li>
        );
      })}
    </ul>
  );
}
