"use client";

import { useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Flame } from "@/components/icons/flame";
import type { SessionArea } from "@/components/seats/session-areas";
import { loadPlan } from "@/components/seats/use-area-seats";
import { Money } from "@/components/ui/money";
import { Skeleton } from "@/components/ui/skeleton";
import { TierShape } from "@/components/ui/tier-shape";
import { useSeparator } from "@/components/ui/use-separator";
import type { LeftLevel } from "@/lib/domain/events/rules";

type AreaListProps = {
  areas: SessionArea[];
  /** false until the order of the areas is known; placeholder rows of the same size are shown */
  isSorted: boolean;
  /** the level of availability of each area */
  levels: Map<string, LeftLevel>;
  /** the availability in words or numbers */
  leftText: (area: SessionArea) => string;
  /** if true, a number is enough to show low availability; otherwise a word needs an icon */
  showsNumbers: boolean;
  /** highlighted by the map or by this list */
  active: string | null;
  /** chosen for automatic assignment */
  picked: string | null;
  onActive: (areaId: string | null) => void;
  onPick: (areaId: string) => void;
};

/** The map's areas as a list. */
export function AreaList({ areas, isSorted, levels, leftText, showsNumbers, active, picked, onActive, onPick }: AreaListProps) {
  const dot = useSeparator();
  const t = useTranslations("Seats");
  if (!isSorted)
    return (
      <ul className="area-list" aria-label={t("areas")} aria-busy>
        {areas.map((area, index) => (
          <li key={`coming ${index}`} className="area-row">
            <Skeleton className="col-span-full h-[46px]" />
          </li>
        ))}
      </ul>
    );
  return (
    <ul className="area-list" aria-label={t("areas")}>
      {areas.map((area) => {
        const state = levels.get(area.area_id);
        const soldOut = state === "soldOut";
        const scarce = state === "low" || (state === "hot" && !showsNumbers);
        return (
          <li key={area.area_id}>
            <button
              type="button"
              className="area-row"
              data-area={area.area_id}
              data-active={active === area.area_id || undefined}
              aria-pressed={picked === area.area_id || undefined}
              aria-disabled={soldOut || undefined}
              onClick={() => {
                if (!soldOut) onPick(area.area_id);
              }}
              onPointerEnter={(event) => {
                if (event.pointerType !== "mouse") return;
                onActive(area.area_id);
                if (area.is_numbered && !soldOut) void loadPlan(area).catch(() => undefined);
              }}
              onPointerLeave={() => onActive(null)}
              onFocus={() => onActive(area.area_id)}
              onBlur={() => onActive(null)}
            >
              <TierShape tier={area.tier} />
              <span className="min-w-0 leading-snug">
                <span className="font-bold">{area.name}</span>{" "}
                <span className="text-13 text-ink-2">
                  {area.section}
                  {area.is_numbered ? null : dot + t("unnumbered")}
                  {area.package_size ? dot + t("package", { count: area.package_size }) : null}
                </span>
              </span>
              <span className="text-right">
                <Money amount={area.price} className={soldOut ? "text-ink-3 line-through" : "font-bold"} />
                <span
                  className={`num flex items-center justify-end gap-1 text-13 leading-snug ${scarce ? "font-semibold text-hot" : "text-ink-2"}`}
                >
                  {scarce ? <Flame className="size-3.5" aria-hidden /> : null}
                  {leftText(area) || "\u00a0"}
                </span>
              </span>
              {soldOut ? <span /> : <ChevronRight className="ic ic-s text-ink-3" aria-hidden />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
