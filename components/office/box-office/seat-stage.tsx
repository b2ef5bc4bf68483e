"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { MapLegend } from "@/components/office/box-office/map-legend";
import type { SeatChoice } from "@/components/office/box-office/use-seat-choice";
import { joinSeats } from "@/components/office/seats/join-seats";
import { TruthMapView } from "@/components/office/seats/map/truth-map-view";
import { SeatListField } from "@/components/office/seats/pane/seat-list-field";
import type { useHall } from "@/components/office/seats/use-hall";
import { useSeatName } from "@/components/office/seats/use-seat-name";
import { CallFailed } from "@/components/office/ui/call-failed";
import { KeyHint } from "@/components/office/ui/key-hint";
import { Button } from "@/components/ui/button";

/** Shows the proposed seats in large type and on the map. The cashier can choose other seats on the map or type them. */
export function SeatStage({
  hall: { hall, markup, truth, failure, reload },
  choice,
}: {
  hall: ReturnType<typeof useHall>;
  choice: SeatChoice;
}) {
  const t = useTranslations("OfficeBoxOffice");
  const seats = useTranslations("OfficeSeats");
  const stateOf = useCallback((id: string) => truth?.stateOf(id) ?? "closed", [truth]);
  const nameOf = useSeatName(hall, stateOf);
  const { selection } = choice;
  // Keep the same set for the same seats, so that a key press does not redraw the map.
  const ids = selection?.seatIds.join(" ") ?? "";
  const chosen = useMemo(() => new Set(ids.split(" ").filter(Boolean)), [ids]);
  const drawn = useMemo(
    () => ({ stateOf, inkOf: null, chosen, only: null, mayChange: (id: string) => stateOf(id) === "free" }),
    [stateOf, chosen],
  );
  const free = (ids: string[]) => ids.filter(drawn.mayChange);
  return (
    <section className="bo-stage" aria-label={t("seats")}>
      <div className="bo-where">
        <div role="status">
          <p className="of-sub">{selection ? t(choice.together ? "together" : "apart") : choice.isNone ? t("none") : t("choose")}</p>
          <p className="bo-seat num">{selection?.name ?? "–"}</p>
        </div>
        <Button size="sm" onClick={choice.next} disabled={!selection}>
          {t("next")} <KeyHint>N</KeyHint>
        </Button>
      </div>
      <CallFailed failure={failure ?? choice.failure} onRetry={reload} />
      {hall && truth && Number.isFinite(hall.pitch) ? (
        <TruthMapView
          hall={hall}
          markup={markup}
          drawn={drawn}
          nameOf={nameOf}
          tell={(ids) => seats("within", { count: ids.length, may: free(ids).length })}
          onChoose={(ids, joining) => choice.chooseSeats([...joinSeats(chosen, free(ids), joining)])}
          onArea={({ priceId }) => (priceId ? choice.choosePrice(priceId) : undefined)}
        />
      ) : null}
      {hall && truth && Number.isFinite(hall.pitch) ? <MapLegend hall={hall} /> : null}
      {hall && truth ? <SeatListField hall={hall} truth={truth} onFound={choice.chooseSeats} /> : null}
    </section>
  );
}
