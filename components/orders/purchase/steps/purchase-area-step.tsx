"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { Armchair } from "@/components/icons/armchair";
import { Map as MapIcon } from "@/components/icons/map";
import { WandSparkles } from "@/components/icons/wand-sparkles";
import { PurchaseHeading } from "@/components/orders/purchase/purchase-heading";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { AreaList } from "@/components/seats/area-list";
import { AreaMap } from "@/components/seats/area-map";
import { leftLevels, unknownLeft, type AreaLeft, type SessionArea } from "@/components/seats/session-areas";
import { loadPlan } from "@/components/seats/use-area-seats";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Stepper } from "@/components/ui/stepper";
import { changePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import { countStep, fitCount, sharedStep, totalOf } from "@/lib/domain/seats/rules";
import { formatMoney } from "@/lib/i18n/format";

type AreaStepProps = {
  session: PurchaseSession;
  left: Map<string, AreaLeft>;
  purchase: PurchaseState;
  ticketFee: number;
  busy: boolean;
  problem: string | null;
  onSeats: (area: SessionArea) => void;
  onAssign: (area: SessionArea, qty: number, total: number) => void;
};

/** Step 1: how many, by whom chosen, and where. */
export function PurchaseAreaStep({ session, left, purchase, ticketFee, busy, problem, onSeats, onAssign }: AreaStepProps) {
  const t = useTranslations("Seats");
  const tl = useTranslations("Ui.left");
  const tp = useTranslations("Orders.purchase");
  const [active, setActive] = useState<string | null>(null);
  const [mapOpen, setMapOpen] = useState(false);
  const { head, areas, drawing } = session;
  const numbered = areas.some((area) => area.is_numbered);
  const selfPossible = head.is_seat_map && numbered;
  const mode = selfPossible ? purchase.mode : "auto";
  const picked = areas.find((area) => area.area_id === purchase.areaID && (mode === "auto" || !area.is_numbered)) ?? null;
  const step = picked ? countStep(picked.package_size) : sharedStep(areas);
  const max = Math.min(head.max_per_order, head.max_per_member);
  const count = fitCount(purchase.ticketNum, { max, step });

  const levels = useMemo(() => leftLevels(areas, left), [areas, left]);
  const looks = useMemo(
    () =>
      areas.map((area) => {
        const level = levels.get(area.area_id);
        const { soldOut } = left.get(area.area_id) ?? unknownLeft;
        return {
          area_id: area.area_id,
          tier: area.tier,
          soldOut,
          label: [area.name, formatMoney(area.price), ...(level ? [tl(level)] : [])].join(" · "),
        };
      }),
    [areas, left, levels, tl],
  );

  const pick = useCallback(
    (areaId: string) => {
      const area = areas.find((other) => other.area_id === areaId);
      if (!area || left.get(areaId)?.soldOut) return;
      changePurchase({ areaID: area.area_id, blockID: area.block_id });
      if (mode === "self" && area.is_numbered) onSeats(area);
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

  const total = picked
    ? totalOf(
        Array.from({ length: count }, () => picked),
        ticketFee,
      ).total
    : 0;
  return (
    <div className="stage-panes area-step">
      <section className={`pane-map ${drawing ? "" : "max-lg:hidden"}`} aria-label={t("map.areas")}>
        <PurchaseHeading session={session}>{tp("area.title")}</PurchaseHeading>
        <div className={`pane-body area-strip ${mapOpen ? "area-strip-open" : ""}`}>
          {drawing ? (
            <AreaMap drawing={drawing} looks={looks} active={active ?? picked?.area_id ?? null} onActive={activate} onPick={pick} />
          ) : (
            <p className="p-6 text-ink-2">{t("map.none")}</p>
          )}
        </div>
        {drawing ? (
          <button type="button" className="area-strip-toggle" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
            <MapIcon className="ic ic-s" aria-hidden />
            {mapOpen ? tp("area.closeMap") : tp("area.openMap")}
          </button>
        ) : null}
      </section>
      <section className="pane-side" aria-label={t("areas")}>
        <div className="pane-choices">
          <div className="flex items-center justify-between gap-4">
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
          {selfPossible ? (
            <div className="segment mt-4 grid grid-cols-2" role="group" aria-label={tp("area.mode")}>
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
          <p className="mt-2 text-balance text-13 text-ink-2">
            {tp(selfPossible ? `area.${mode}Note` : numbered ? "area.onlyAuto" : "area.standing")}
          </p>
        </div>
        <div className="pane-scroll">
          <AreaList areas={areas} levels={levels} active={active} picked={picked?.area_id ?? null} onActive={setActive} onPick={pick} />
        </div>
        {picked ? (
          <div className="pane-foot">
            {problem ? (
              <p className="msg msg-err mb-3" role="alert">
                {problem}
              </p>
            ) : null}
            <div className="flex items-baseline justify-between gap-4">
              <span className="text-14 text-ink-2">{tp("area.chosen", { area: picked.name, count })}</span>
              <Money amount={total} className="text-21 font-bold" />
            </div>
            <p className="mb-3 text-13 text-ink-2">{tp("area.feesIncluded")}</p>
            <Button
              variant="spot"
              size="lg"
              block
              loading={busy}
              disabled={left.get(picked.area_id)?.soldOut}
              onClick={() => onAssign(picked, count, total)}
            >
              {picked.is_numbered ? tp("area.assign") : tp("area.take")}
            </Button>
          </div>
        ) : null}
      </section>
    </div>
  );
}
