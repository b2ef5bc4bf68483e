"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useRef, useState, type RefObject } from "react";
import { PurchaseCodes } from "@/components/orders/purchase/rights/purchase-codes";
import { useQuote } from "@/components/orders/purchase/rights/use-quote";
import { SeatBar } from "@/components/orders/purchase/steps/seat-bar";
import { chosenFrom, useSeatChoice } from "@/components/orders/purchase/steps/use-seat-choice";
import type { Agreed } from "@/components/orders/purchase/use-place-order";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { SeatDock, type DockMessage } from "@/components/seats/dock/seat-dock";
import { viewFromSeat } from "@/components/seats/dock/view-from-seat";
import { keptPairs } from "@/components/seats/kept-pairs";
import { measureStage } from "@/components/seats/map/measure-stage";
import { SeatMap, type SeatMapHandle } from "@/components/seats/map/seat-map";
import type { OnScreen } from "@/components/seats/map/view-box";
import { PairDialog } from "@/components/seats/pair-dialog";
import type { PlannedSeat } from "@/components/seats/plan-seats";
import { SeatBasket } from "@/components/seats/seat-basket";
import { SeatList } from "@/components/seats/seat-list";
import { atPresentPrices, unknownLeft, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import { sideBySide } from "@/components/seats/side-by-side";
import { useAreaSeats } from "@/components/seats/use-area-seats";
import { useSeatNames } from "@/components/seats/use-seat-names";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { serverNow } from "@/lib/client/clock/server-clock";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import type { ReservedPlaces } from "@/lib/domain/rights/types";
import { totalOf, withoutSeat, type ChosenSeat } from "@/lib/domain/seats/rules";

type SeatStepProps = {
  session: PurchaseSession;
  left: Map<string, AreaLeft>;
  /** for the member's rights: taken for all others */
  reserved: ReservedPlaces["items"];
  purchase: PurchaseState;
  area: SessionArea;
  /** the most tickets that the order may hold */
  max: number;
  ticketFee: number;
  busy: boolean;
  /** the member has an unpaid order, so the server would refuse this one */
  isBlocked: boolean;
  problem: string | null;
  /** seats that the server has just refused */
  refused: string[];
  /** the last position of the hall on the screen */
  seen: RefObject<OnScreen | null>;
  onProblem: (text: string | null) => void;
  onArea: (area: SessionArea) => void;
  onConfirm: (seats: ChosenSeat[], agreed: Agreed, companion: boolean) => void;
  /** the visitor has entered or removed a code */
  onCodes: () => void;
  onBack: () => void;
};

const isOfPair = ({ partner }: ChosenSeat) => partner !== undefined;

/** Step 2: choose seats on the map or in the list. Each chosen seat is bought, up to the order's limit. */
export function PurchaseSeatStep(props: SeatStepProps) {
  const {
    session,
    left,
    reserved,
    purchase,
    area,
    max,
    ticketFee,
    busy,
    isBlocked,
    problem,
    refused,
    seen,
    onProblem,
    onArea,
    onConfirm,
    onCodes,
    onBack,
  } = props;
  const t = useTranslations("Seats");
  const tp = useTranslations("Orders.purchase.seats");
  const tu = useTranslations("Orders.purchase.problem");
  const { plan, taken: takenForAll, known, failed, retry } = useAreaSeats(area);
  const taken = useMemo(() => {
    const own = new Set(reserved.flatMap(({ seat_ids: ids }) => ids));
    return own.size === 0 ? takenForAll : new Set([...takenForAll].filter((id) => !own.has(id)));
  }, [takenForAll, reserved]);
  const [pairs] = useState(() => keptPairs(session.head, serverNow()));
  const [asking, setAsking] = useState(false);
  const names = useSeatNames(area, pairs);
  const seats = useMemo(() => atPresentPrices(purchase.seats, session.areas), [purchase.seats, session.areas]);
  const { states, message, press, swap, undo, choose } = useSeatChoice({
    ...{ area, plan, pairs, taken, known, refused, max, busy, onProblem },
    chosen: seats,
  });
  const wish =
    seats.length > 0 ? { seat_ids: seats.map((seat) => seat.seat_id), ...(seats.some(isOfPair) ? { companion: true } : {}) } : null;
  const quoted = useQuote(session, wish, { qty: seats.length, total: totalOf(seats, ticketFee).total, ticketFee });
  const hasPair = seats.some(isOfPair);
  const [pointed, setPointed] = useState<PlannedSeat | null>(null);
  const map = useRef<SeatMapHandle>(null);
  const frame = useRef<SVGRectElement>(null);
  const { drawing, stage: direction } = session;
  const view = drawing ? purchase.view : "list";
  const stage = useMemo(() => (drawing ? measureStage(drawing) : null), [drawing]);

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

  const pickArea = useCallback(
    (areaId: string) => {
      const other = session.areas.find((entry) => entry.area_id === areaId);
      if (other && other.area_id !== area.area_id && other.is_numbered && !left.get(areaId)?.soldOut) onArea(other);
    },
    [area.area_id, left, onArea, session.areas],
  );

  // a message about a choice stays until the next press; otherwise the dock follows the mouse and the focus
  const shown: DockMessage | null =
    pointed && (!message || message.kind === "seat" || message.kind === "taken") ? ofPointed(pointed) : message;
  function ofPointed(seat: PlannedSeat): DockMessage {
    const gone = (states.taken.has(seat.seat_id) || states.lost.has(seat.seat_id)) && !states.mine.has(seat.seat_id);
    return { kind: gone ? "taken" : "seat", seat: chosenFrom(seat, area, pairs) };
  }
  const planned = shown ? plan?.byId.get(shown.seat.seat_id) : undefined;
  const sight = plan && planned ? viewFromSeat({ seat: planned, stage, direction, pitch: plan.pitch }) : null;

  function order(): void {
    setAsking(false);
    void quoted.settle().then((agreed) => onConfirm(seats, agreed, hasPair));
  }

  return (
    <div className="seat-step">
      <section className="seat-pane" aria-label={tp("title")}>
        <SeatBar
          area={area}
          remaining={left.get(area.area_id)?.remaining ?? null}
          max={max}
          drawing={drawing}
          looks={looks}
          frame={frame}
          view={view}
          onView={(next) => changePurchase({ view: next })}
          onWhole={() => map.current?.whole()}
          onBack={onBack}
        />
        <div className="seat-pane-body">
          {failed ? (
            <div className="p-6">
              <p className="mb-4">{t("failed")}</p>
              <Button variant="ink" onClick={retry}>
                {t("retry")}
              </Button>
            </div>
          ) : !plan ? (
            <Skeleton className="absolute inset-4 !bg-line" />
          ) : view === "map" && drawing ? (
            <SeatMap
              ref={map}
              drawing={drawing}
              looks={looks}
              areaId={area.area_id}
              direction={direction}
              stage={stage}
              qty={Math.max(1, Math.min(purchase.ticketNum, max))}
              tier={area.tier}
              plan={plan}
              states={states}
              seen={seen}
              label={t("gridName", { area: area.name })}
              frame={frame}
              nameOf={names.nameOf}
              onPoint={setPointed}
              onPress={press}
              onArea={pickArea}
              onLeave={onBack}
            />
          ) : (
            <SeatList key={area.area_id} plan={plan} states={states} nameOf={names.nameOf} onPress={press} />
          )}
        </div>
      </section>
      <aside className="seat-side" aria-label={t("basket.title")}>
        <SeatDock
          message={shown}
          problem={problem}
          idle={isBlocked ? { title: tu("title.unpaid"), text: tu("unpaidFirst") } : undefined}
          view={sight}
          max={max}
          onSwap={swap}
          onUndo={undo}
        />
        <SeatBasket
          seats={seats}
          max={max}
          prices={session.prices}
          standing={sideBySide(seats, plan)}
          ticketFee={ticketFee}
          quoted={quoted}
          codes={<PurchaseCodes session={session} quoted={quoted} onChanged={onCodes} />}
          busy={busy}
          seatName={names.seatName}
          onRemove={(seat) => choose(withoutSeat(seats, seat.seat_id))}
          onClear={() => choose([])}
          onConfirm={() => (hasPair ? setAsking(true) : order())}
        />
        <PairDialog open={asking} onOpenChange={setAsking} onConfirm={order} />
      </aside>
    </div>
  );
}
