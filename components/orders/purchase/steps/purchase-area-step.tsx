"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useRef, useState, type RefObject } from "react";
import { Armchair } from "@/components/icons/armchair";
import { WandSparkles } from "@/components/icons/wand-sparkles";
import { PurchaseHeading } from "@/components/orders/purchase/purchase-heading";
import { OwnTotal } from "@/components/orders/purchase/rights/own-total";
import { PurchaseCodes } from "@/components/orders/purchase/rights/purchase-codes";
import { useQuote } from "@/components/orders/purchase/rights/use-quote";
import { useAreaChoice } from "@/components/orders/purchase/steps/use-area-choice";
import type { Agreed } from "@/components/orders/purchase/use-place-order";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { AreaList } from "@/components/seats/area-list";
import { AreaFilter } from "@/components/seats/hall/area-filter";
import { HallKey } from "@/components/seats/hall/hall-key";
import { HallMap, type HallMapHandle } from "@/components/seats/hall/hall-map";
import { useHallSeats } from "@/components/seats/hall/use-hall-seats";
import { keptPairs } from "@/components/seats/kept-pairs";
import type { OnScreen } from "@/components/seats/map/view-box";
import type { AreaLeft, SessionArea } from "@/components/seats/session-areas";
import { loadPlan } from "@/components/seats/use-area-seats";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Stepper } from "@/components/ui/stepper";
import { useSeparator } from "@/components/ui/use-separator";
import { serverNow } from "@/lib/client/clock/server-clock";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import type { ReservedPlaces } from "@/lib/domain/rights/types";
import { countStep, fitCount, halfPrice, sharedStep, totalOf } from "@/lib/domain/seats/rules";
import { formatDateTime } from "@/lib/i18n/format";

type AreaStepProps = {
  session: PurchaseSession;
  left: Map<string, AreaLeft>;
  /** for the member's rights: taken for all others */
  reserved: ReservedPlaces["items"];
  purchase: PurchaseState;
  ticketFee: number;
  busy: boolean;
  problem: string | null;
  /** the area whose seats were just left */
  from: () => string | null;
  /** the last position of the hall on the screen */
  seen: RefObject<OnScreen | null>;
  /** resolves to true once the area's seats are shown */
  onSeats: (area: SessionArea) => Promise<boolean>;
  onAssign: (area: SessionArea, qty: number, agreed: Agreed, companion: boolean) => void;
  /** the visitor has entered or removed a code: what may be chosen has changed */
  onCodes: () => void;
};

/**
 * Step 1: choose the mode (pick seats or have them assigned) and the area, and the number of tickets unless seats are picked one
 * by one.
 */
export function PurchaseAreaStep(props: AreaStepProps) {
  const { session, left, reserved, purchase, ticketFee, busy, problem, from, seen, onSeats, onAssign, onCodes } = props;
  const dot = useSeparator();
  const t = useTranslations("Seats");
  const tp = useTranslations("Orders.purchase");
  const locale = useLocale();
  const [active, setActive] = useState<string | null>(null);
  const { wantsPair } = purchase;
  // hidden until asked for, because few visitors need it
  const [asksPair, setAsksPair] = useState(wantsPair);
  const [pairs] = useState(() => keptPairs(session.head, serverNow()));
  const map = useRef<HallMapHandle>(null);
  const { head, areas, drawing } = session;
  const { seats, taken } = useHallSeats(head.session_id, reserved);
  const numbered = areas.some((area) => area.is_numbered);
  const selfPossible = head.is_seat_map && numbered;
  const mode = selfPossible ? purchase.mode : "auto";
  const picked = areas.find((area) => area.area_id === purchase.areaID && (mode === "auto" || !area.is_numbered)) ?? null;
  const step = picked ? countStep(picked.package_size) : sharedStep(areas);
  const max = Math.min(head.max_per_order, head.max_per_member);
  const count = fitCount(purchase.ticketNum, { max, step });
  // seats that are picked on the map need no count here
  const isCounted = mode === "auto" || picked !== null;
  const choice = useAreaChoice({ session, left, seats, max: max - (max % step) });

  const pick = useCallback(
    async (areaId: string) => {
      const area = areas.find((other) => other.area_id === areaId);
      if (!area || left.get(areaId)?.soldOut) return;
      changePurchase({ areaID: area.area_id, blockID: area.block_id });
      if (mode !== "self" || !area.is_numbered) return;
      void loadPlan(area).catch(() => undefined);
      await map.current?.flyTo(areaId);
      if (!(await onSeats(area))) map.current?.whole();
    },
    [areas, left, mode, onSeats],
  );
  const activate = useCallback(
    (areaId: string | null) => {
      setActive(areaId);
      const area = mode === "self" ? areas.find((other) => other.area_id === areaId) : undefined;
      if (area?.is_numbered) void loadPlan(area).catch(() => undefined);
    },
    [areas, mode],
  );

  const rest = picked ? left.get(picked.area_id) : undefined;
  // the server assigns a wheelchair pair in the area if one is left, so the count does not matter
  const pair = pairs && rest?.kept && max >= 2 ? pairs : null;
  const isPair = pair !== null && asksPair && wantsPair;
  const chosenArea = mode === "self" ? areas.find((area) => area.area_id === purchase.seats.at(-1)?.area_id) : undefined;
  const qty = isPair ? 2 : count;
  const price = picked && isPair && pair.half_price ? halfPrice(picked.price) : picked?.price;
  const total = picked
    ? totalOf(
        Array.from({ length: qty }, () => ({ price: price ?? 0, service_fee: picked.service_fee })),
        ticketFee,
      ).total
    : 0;
  const wish = picked ? { area_id: picked.area_id, qty, ...(isPair ? { companion: true } : {}) } : null;
  const quoted = useQuote(session, wish, { qty, total, ticketFee });
  return (
    <div className={`stage-panes area-step ${mode === "auto" ? "is-auto" : ""}`}>
      <section className={`pane-map ${drawing ? "" : "max-lg:hidden"}`} aria-label={t("map.areas")}>
        <PurchaseHeading
          session={session}
          aside={
            <>
              <span className="num text-13 text-ink-2 lg:hidden">{formatDateTime(head.session_time, locale)}</span>
              {numbered && drawing ? <HallKey /> : null}
            </>
          }
        >
          {tp("area.title")}
        </PurchaseHeading>
        <div className="pane-body">
          {drawing ? (
            <HallMap
              ref={map}
              drawing={drawing}
              areas={choice.mapAreas}
              seats={seats}
              taken={taken}
              active={active ?? picked?.area_id ?? null}
              from={from}
              seen={seen}
              onActive={activate}
              onPick={(areaId) => void pick(areaId)}
            />
          ) : (
            <p className="p-6 text-ink-2">{t("map.none")}</p>
          )}
        </div>
      </section>
      <section className="pane-side" aria-label={t("areas")}>
        <div className="pane-choices">
          {selfPossible ? (
            <div className="segment grid grid-cols-2" role="group" aria-label={tp("area.mode")}>
              <button
                type="button"
                className="justify-center"
                aria-pressed={mode === "self"}
                onClick={() => changePurchase({ mode: "self" })}
              >
                <Armchair className="ic ic-s" aria-hidden />
                {tp("area.self")}
              </button>
              <button
                type="button"
                className="justify-center"
                aria-pressed={mode === "auto"}
                onClick={() => changePurchase({ mode: "auto" })}
              >
                <WandSparkles className="ic ic-s" aria-hidden />
                {tp("area.auto")}
              </button>
            </div>
          ) : null}
          {mode === "auto" ? (
            <p className="mt-2 text-balance text-13 text-ink-2">
              {tp(selfPossible ? "area.autoNote" : numbered ? "area.onlyAuto" : "area.standing")}
            </p>
          ) : null}
          {isCounted ? (
            <div className="mt-3 flex items-center justify-between gap-4">
              <div>
                <p className="font-semibold">{tp("area.count")}</p>
                <p className="text-balance text-13 text-ink-2">
                  {step > 1 ? tp("area.package", { count: step, max: max - (max % step) }) : tp("area.limit", { max })}
                </p>
              </div>
              <Stepper
                label={tp("area.count")}
                value={count}
                min={step}
                max={max}
                step={step}
                onChange={(ticketNum) => changePurchase({ ticketNum })}
              />
            </div>
          ) : null}
          {picked ? null : <PurchaseCodes session={session} onChanged={onCodes} />}
          <AreaFilter {...choice.filter} />
        </div>
        <div className="pane-scroll">
          <AreaList
            areas={choice.listed}
            isSorted={choice.isSorted}
            levels={choice.levels}
            leftText={choice.leftText}
            showsNumbers={head.shows_remaining}
            active={active}
            picked={picked?.area_id ?? null}
            onActive={setActive}
            onPick={(areaId) => void pick(areaId)}
          />
        </div>
        {!picked && chosenArea ? (
          <div className="pane-foot pane-foot-row">
            <p className="num min-w-0">
              <b className="block">{tp("area.seatsChosen", { count: purchase.seats.length })}</b>
              <span className="block text-13 text-ink-2">
                {purchase.seats.map((seat) => t("name", { area: seat.area_name, row: seat.row, number: seat.number })).join(dot)}
              </span>
            </p>
            <Button variant="spot" onClick={() => void onSeats(chosenArea)}>
              {tp("area.toSeats")}
            </Button>
          </div>
        ) : null}
        {picked ? (
          <div className="pane-foot">
            <PurchaseCodes session={session} quoted={quoted} onChanged={onCodes} />
            {problem ? (
              <p className="msg msg-err mb-3" role="alert">
                {problem}
              </p>
            ) : null}
            {pair && !asksPair ? (
              <button type="button" className="link min-h-11 text-13" onClick={() => setAsksPair(true)}>
                {t("pair.ask")}
              </button>
            ) : null}
            {pair && asksPair ? (
              <Checkbox
                className="mb-2"
                checked={wantsPair}
                onChange={({ target }) => changePurchase({ wantsPair: target.checked })}
                called={t(pair.half_price ? "pair.wantHalf" : "pair.want")}
                label={
                  <>
                    <b>{t(pair.half_price ? "pair.wantHalf" : "pair.want")}</b>
                    <span className="block text-13 text-ink-2">{t("pair.confirm")}</span>
                  </>
                }
              />
            ) : null}
            <div className="pane-foot-row">
              <p className="num min-w-0">
                <span className="block text-13 text-ink-2">{tp("area.chosen", { area: picked.name, count: qty })}</span>
                <OwnTotal quoted={quoted} className="text-21 leading-tight font-bold" />
                <span className="block text-12 text-ink-2">{tp("area.feesIncluded")}</span>
              </p>
              <Button
                variant="spot"
                size="lg"
                loading={busy}
                disabled={rest?.soldOut || (rest?.remaining === 0 && !isPair)}
                onClick={() => void quoted.settle().then((agreed) => onAssign(picked, qty, agreed, isPair))}
              >
                {picked.is_numbered ? tp("area.assign") : tp("area.take")}
              </Button>
            </div>
          </div>
        ) : null}
      </section>
    </div>
  );
}
