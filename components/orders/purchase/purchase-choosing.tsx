"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PurchaseProblemDialog } from "@/components/orders/purchase/purchase-problem";
import { useReserved } from "@/components/orders/purchase/rights/use-reserved";
import { PurchaseAreaStep } from "@/components/orders/purchase/steps/purchase-area-step";
import { PurchaseSeatStep } from "@/components/orders/purchase/steps/purchase-seat-step";
import { usePlaceOrder } from "@/components/orders/purchase/use-place-order";
import type { PurchaseReload, PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { useSeatHistory } from "@/components/orders/purchase/use-seat-history";
import type { OnScreen } from "@/components/seats/map/view-box";
import { inWholeSets, leftByArea, type SessionArea } from "@/components/seats/session-areas";
import { useLive } from "@/components/seats/use-live";
import { api } from "@/lib/client/api";
import { captchaAhead } from "@/lib/client/captcha/captcha-ahead";
import { changePurchase, readPurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";
import { countStep, fitCount } from "@/lib/domain/seats/rules";
import type { UnavailableBlocksView } from "@/lib/domain/seats/types";

const POLL_MS = 5_000;

type ChoosingProps = {
  session: PurchaseSession;
  purchase: PurchaseState;
  /** the member has an unpaid order, so the server would refuse this one */
  isBlocked?: boolean;
  onReload: PurchaseReload;
  onOrder?: (order: OrderView) => void;
  /** called when a visitor without a login confirms; nothing is ordered */
  onGuest?: () => void;
  /** the hash of the history entry of the areas */
  areasHash?: string;
};

/** Steps 1 and 2: nothing is held yet. */
export function PurchaseChoosing({ session, purchase, isBlocked = false, onReload, onOrder, onGuest, areasHash }: ChoosingProps) {
  const t = useTranslations("Orders.purchase");
  const [live, setLive] = useState<UnavailableBlocksView | null>(null);
  const reserved = useReserved(session, purchase);
  const id = session.head.session_id;
  useLive(
    async (signal) => {
      const next = await api.get("/session/unavailable_block_list/{id}", { id }, { signal });
      setLive((before) => (JSON.stringify(next.items) === JSON.stringify(before?.items) ? before : next));
    },
    POLL_MS,
    true,
    id,
  );

  const left = useMemo(() => leftByArea(live, reserved), [live, reserved]);
  const selfPossible = session.head.is_seat_map && session.areas.some((one) => one.is_numbered);
  const mode = selfPossible ? purchase.mode : "auto";
  const buyable = useMemo(() => inWholeSets(left, session.areas, mode), [left, session.areas, mode]);
  const ticketType = session.ticketTypes.find((type) => type.ticket_type === purchase.ticketType) ?? session.ticketTypes[0];
  const ticketFee = ticketType?.fee ?? 0;
  const make = usePlaceOrder({ session, ticketType: ticketType?.ticket_type ?? "e_ticket", onReload, onOrder });
  const area = session.areas.find((entry) => entry.area_id === purchase.areaID);
  const toAreas = useCallback(() => changePurchase({ step: 1 }), []);
  const { enter, leave } = useSeatHistory(purchase.step, toAreas, areasHash);

  const limit = Math.min(session.head.max_per_order, session.head.max_per_member);
  const toSeats = useCallback(
    async (next: SessionArea) => {
      if (!(await captchaAhead())) return false;
      make.clear();
      const ticketNum = fitCount(readPurchase().ticketNum, { max: limit, step: countStep(next.package_size) });
      changePurchase({ areaID: next.area_id, blockID: next.block_id, ticketNum, step: 2, mode: "self" });
      enter();
      return true;
    },
    [enter, limit, make],
  );

  // the area whose seats were open last: the map of the hall starts there
  const seatsOf = useRef<string | null>(null);
  useEffect(() => {
    if (purchase.step === 2) seatsOf.current = purchase.areaID;
  }, [purchase.step, purchase.areaID]);
  const seen = useRef<OnScreen>(null);
  const from = useCallback(() => {
    const area = seatsOf.current;
    seatsOf.current = null;
    return area;
  }, []);

  function keepWish(wanted: SessionArea, qty: number): void {
    changePurchase({ areaID: wanted.area_id, blockID: wanted.block_id, ticketNum: qty });
    onGuest?.();
  }

  const eventPath = `/activity/${session.head.event_slug}`;
  return (
    <>
      {make.busyFor ? (
        <p className="busy-notice" role="status">
          {t("busy", { seconds: make.busyFor })}
        </p>
      ) : null}
      {purchase.step === 2 && area?.is_numbered ? (
        <PurchaseSeatStep
          session={session}
          left={buyable}
          reserved={reserved}
          purchase={purchase}
          area={area}
          max={fitCount(limit, { max: limit, step: countStep(area.package_size) })}
          ticketFee={ticketFee}
          busy={make.busy}
          isBlocked={isBlocked}
          problem={make.note}
          refused={make.refused}
          seen={seen}
          onProblem={make.setNote}
          onArea={(next) => void toSeats(next)}
          onBack={leave}
          onCodes={() => void onReload()}
          onConfirm={(...chosen) => (onGuest ? onGuest() : void make.withSeats(...chosen))}
        />
      ) : (
        <PurchaseAreaStep
          session={session}
          left={buyable}
          reserved={reserved}
          purchase={purchase}
          ticketFee={ticketFee}
          busy={make.busy}
          problem={make.note}
          from={from}
          seen={seen}
          onSeats={toSeats}
          onCodes={() => void onReload()}
          onAssign={(...wish) => (onGuest ? keepWish(wish[0], wish[1]) : void make.assigned(...wish))}
        />
      )}
      <PurchaseProblemDialog
        problem={make.problem}
        eventPath={eventPath}
        onClose={() => make.setProblem(null)}
        onAreas={() => {
          make.setProblem(null);
          if (purchase.step === 2) leave();
        }}
        onSelf={
          selfPossible
            ? () => {
                make.setProblem(null);
                changePurchase({ mode: "self" });
              }
            : undefined
        }
      />
    </>
  );
}
