"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { Armchair } from "@/components/icons/armchair";
import { List } from "@/components/icons/list";
import { PurchaseHeading } from "@/components/orders/purchase/purchase-heading";
import { useLostSeats } from "@/components/orders/purchase/use-lost-seats";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import type { SeatState } from "@/components/seats/map/seat-layer";
import { SeatMap } from "@/components/seats/map/seat-map";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { SeatBasket } from "@/components/seats/seat-basket";
import { SeatLegend } from "@/components/seats/seat-legend";
import { SeatList } from "@/components/seats/seat-list";
import { atPresentPrices, unknownLeft, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import { sideBySide } from "@/components/seats/side-by-side";
import { useAreaSeats } from "@/components/seats/use-area-seats";
import { useSeatNames } from "@/components/seats/use-seat-names";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { toggleSeat, totalOf, type ChosenSeat } from "@/lib/domain/seats/rules";

type SeatStepProps = {
  session: PurchaseSession;
  left: Map<string, AreaLeft>;
  purchase: PurchaseState;
  area: SessionArea;
  max: number;
  ticketFee: number;
  busy: boolean;
  problem: string | null;
  /** seats the server has just refused */
  refused: string[];
  onProblem: (text: string | null) => void;
  onArea: (area: SessionArea) => void;
  onConfirm: (seats: ChosenSeat[], total: number) => void;
  onBack: () => void;
};

/** Step 2: seats on the map or in the list. */
export function PurchaseSeatStep({
  session,
  left,
  purchase,
  area,
  max,
  ticketFee,
  busy,
  problem,
  refused,
  onProblem,
  onArea,
  onConfirm,
  onBack,
}: SeatStepProps) {
  const t = useTranslations("Seats");
  const tp = useTranslations("Orders.purchase");
  const { plan, taken, failed, retry } = useAreaSeats(area);
  const names = useSeatNames(area);
  const [note, setNote] = useState<string | null>(null);
  const lost = useLostSeats({ chosen: purchase.seats, taken, refused, names: names.seatName, onLost: setNote });
  const { view } = purchase;
  const seats = useMemo(() => atPresentPrices(purchase.seats, session.areas), [purchase.seats, session.areas]);

  const states = useMemo(() => ({ taken, mine: new Set(seats.map((seat) => seat.seat_id)), lost }), [taken, seats, lost]);
  const looks = useMemo(
    () =>
      session.areas.map((other) => ({
        area_id: other.area_id,
        tier: other.tier,
        soldOut: (left.get(other.area_id) ?? unknownLeft).soldOut,
        label: other.name,
      })),
    [session.areas, left],
  );

  const choose = useCallback(
    (chosen: ChosenSeat[]) => {
      onProblem(null);
      setNote(null);
      changePurchase({ seats: chosen });
    },
    [onProblem],
  );

  const press = useCallback(
    (seat: PlannedSeat) => {
      if (busy) return;
      if (states.lost.has(seat.seat_id) || (states.taken.has(seat.seat_id) && !states.mine.has(seat.seat_id))) return;
      const outcome = toggleSeat({ chosen: seats, seat: chosenFrom(seat, area), max });
      if (outcome.result === "at_max") {
        const text = t("atMax", { max });
        onProblem(text);
        showToast({ tone: "error", text });
        return;
      }
      choose(outcome.chosen);
    },
    [area, busy, choose, max, onProblem, seats, states, t],
  );

  const pickArea = useCallback(
    (areaId: string) => {
      const other = session.areas.find((entry) => entry.area_id === areaId);
      if (other && other.area_id !== area.area_id && other.is_numbered && !left.get(areaId)?.soldOut) onArea(other);
    },
    [area.area_id, left, onArea, session.areas],
  );

  const viewNow = session.drawing ? view : "list";
  const segment = (
    <div className="segment" role="group" aria-label={tp("seats.view")}>
      <button type="button" aria-pressed={viewNow === "map"} disabled={!session.drawing} onClick={() => changePurchase({ view: "map" })}>
        <Armchair className="ic ic-s" aria-hidden />
        {tp("seats.map")}
      </button>
      <button type="button" aria-pressed={viewNow === "list"} onClick={() => changePurchase({ view: "list" })}>
        <List className="ic ic-s" aria-hidden />
        {tp("seats.list")}
      </button>
    </div>
  );
  return (
    <div className="stage-panes">
      <section className="pane-map" aria-label={tp("seats.title")}>
        <PurchaseHeading session={session} aside={segment}>
          {tp("seats.title")}
        </PurchaseHeading>
        <div className="pane-body">
          {failed ? (
            <div className="p-6">
              <p className="mb-4">{t("failed")}</p>
              <Button variant="ink" onClick={retry}>
                {t("retry")}
              </Button>
            </div>
          ) : !plan ? (
            <Skeleton className="absolute inset-4 !bg-line" />
          ) : viewNow === "map" && session.drawing ? (
            <SeatMap
              drawing={session.drawing}
              looks={looks}
              areaId={area.area_id}
              areaName={area.name}
              stage={session.stage}
              tier={area.tier}
              plan={plan}
              states={states}
              label={t("gridName", { area: area.name })}
              nameOf={names.nameOf}
              calloutOf={names.calloutOf}
              onPress={press}
              onArea={pickArea}
              onLeave={onBack}
            />
          ) : (
            <SeatList
              key={area.area_id}
              plan={plan}
              states={states}
              nameOf={names.nameOf as (seat: PlannedSeat, state: SeatState) => string}
              onPress={press}
            />
          )}
        </div>
        <SeatLegend prices={session.prices} accessible={plan?.rows.some((row) => row.some((seat) => seat.accessible)) ?? false} />
      </section>
      <SeatBasket
        seats={seats}
        max={max}
        prices={session.prices}
        standing={sideBySide(seats, plan)}
        ticketFee={ticketFee}
        busy={busy}
        problem={problem}
        note={note}
        seatName={names.seatName}
        onRemove={(seat) => choose(seats.filter((other) => other.seat_id !== seat.seat_id))}
        onClear={() => choose([])}
        onConfirm={() => onConfirm(seats, totalOf(seats, ticketFee).total)}
        onBack={onBack}
      />
    </div>
  );
}

function chosenFrom(seat: PlannedSeat, area: SessionArea): ChosenSeat {
  return {
    seat_id: seat.seat_id,
    block_id: area.block_id,
    area_id: area.area_id,
    area_name: area.name,
    section: area.section,
    row: seat.row,
    number: seat.number,
    price_id: area.price_id,
    price: area.price,
    service_fee: area.service_fee,
    tier: area.tier,
    ...(seat.accessible ? { accessible: true as const } : {}),
  };
}
