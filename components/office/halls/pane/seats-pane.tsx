"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { areasOf, withAreas } from "@/components/office/halls/model/hall-areas";
import { pairedUp, readSeatName, seatName, type SeatName } from "@/components/office/halls/model/seat-marks";
import { shapeOf } from "@/components/office/halls/model/shape-of";
import { markChosen } from "@/components/office/halls/session/area-acts";
import { useHallSession } from "@/components/office/halls/session/use-hall-session";
import { Button } from "@/components/ui/button";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";

const areasOfSeats = (seats: ReadonlySet<SeatName>) => new Set([...seats].map((name) => readSeatName(name).area));
const nobody: ReadonlySet<SeatName> = new Set();

/** The marks of the selected seats, and buttons that change them. */
export function SeatsPane({ hall, seats }: { hall: HallFile; seats: ReadonlySet<SeatName> }) {
  const t = useTranslations("OfficeHallEditor.seats");
  const session = useHallSession();
  const counts = useMemo(() => countsOf(hall, seats), [hall, seats]);
  return (
    <>
      <div className="he-row">
        <h2 className="num">{t("chosen", { count: seats.size })}</h2>
      </div>
      <p className="he-sub">{t("what")}</p>
      {(["accessible", "restricted_view"] as const).map((mark) => (
        <div key={mark} className="he-section">
          <div className="he-row">
            <h3>{t(`marks.${mark}`)}</h3>
            <span className="he-sub num">{t("of", { count: counts[mark], all: seats.size })}</span>
          </div>
          <div className="of-acts-row">
            <Button size="sm" disabled={counts[mark] === seats.size} onClick={() => markChosen(session, mark, true)}>
              {t(`on.${mark}`, { count: seats.size - counts[mark] })}
            </Button>
            <Button size="sm" variant="ghost" disabled={counts[mark] === 0} onClick={() => markChosen(session, mark, false)}>
              {t("off", { count: counts[mark] })}
            </Button>
          </div>
        </div>
      ))}
      <Button size="sm" onClick={() => session.commit(withAreas(session.hall, areasOfSeats(seats), pairedUp), "companions")}>
        {t("pair")}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => session.selectSeats(nobody)}>
        {t("forget")}
      </Button>
    </>
  );
}

function countsOf(hall: HallFile, seats: ReadonlySet<SeatName>): { accessible: number; restricted_view: number } {
  const counts = { accessible: 0, restricted_view: 0 };
  for (const { area } of areasOf(hall))
    for (const seat of shapeOf(area).seats) {
      if (!seats.has(seatName(area.key, seat))) continue;
      if (seat.isAccessible) counts.accessible += 1;
      if (seat.hasRestrictedView) counts.restricted_view += 1;
    }
  return counts;
}
