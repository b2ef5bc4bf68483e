"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Armchair } from "@/components/icons/armchair";
import { ChevronLeft } from "@/components/icons/chevron-left";
import { List } from "@/components/icons/list";
import { Shrink } from "@/components/icons/shrink";
import type { AreaLook } from "@/components/seats/hall-art";
import { MiniMap } from "@/components/seats/map/mini-map";
import type { HallDrawing } from "@/components/seats/read-hall-drawing";
import type { SessionArea } from "@/components/seats/session-areas";
import { IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { TierShape } from "@/components/ui/tier-shape";
import { isCode } from "@/lib/domain/seats/rules";

type SeatBarProps = {
  area: SessionArea;
  /** free seats of the area, if known */
  remaining: number | null;
  max: number;
  drawing: HallDrawing | null;
  looks: AreaLook[];
  frame: RefObject<SVGRectElement | null>;
  view: "map" | "list";
  onView: (view: "map" | "list") => void;
  onWhole: () => void;
  onBack: () => void;
};

/** The bar above the seats: the area's name, a button back to the hall, and the switch between map and list. */
export function SeatBar({ area, remaining, max, drawing, looks, frame, view, onView, onWhole, onBack }: SeatBarProps) {
  const t = useTranslations("Orders.purchase.seats");
  const tr = useTranslations("Orders.record");
  return (
    <div className="seat-bar">
      <button type="button" className="btn btn-ghost seat-back" onClick={onBack}>
        <ChevronLeft className="ic" aria-hidden />
        <span>{t("hall")}</span>
      </button>
      <h1 tabIndex={-1} data-step-heading className="num">
        <span className="sr-only">{t("title")} </span>
        <span className="seat-bar-area">{isCode(area.name) ? tr("sectionCode", { name: area.name }) : area.name}</span>
        <span className="seat-bar-price">
          <TierShape tier={area.tier} className="size-[15px]" />
          <Money amount={area.price} />
        </span>
      </h1>
      <p className="seat-bar-left num">{remaining === null ? t("limit", { max }) : t("left", { count: remaining, max })}</p>
      {drawing && view === "map" ? (
        <>
          <button type="button" className="mini-button" aria-label={t("mini")} onClick={onBack}>
            <MiniMap drawing={drawing} looks={looks} areaId={area.area_id} frame={frame} />
          </button>
          <IconButton label={t("whole")} onClick={onWhole}>
            <Shrink className="ic" aria-hidden />
          </IconButton>
        </>
      ) : null}
      <div className="segment seat-segment" role="group" aria-label={t("view")}>
        <button type="button" aria-pressed={view === "map"} disabled={!drawing} onClick={() => onView("map")}>
          <Armchair className="ic ic-s" aria-hidden />
          <span>{t("map")}</span>
        </button>
        <button type="button" aria-pressed={view === "list"} onClick={() => onView("list")}>
          <List className="ic ic-s" aria-hidden />
          <span>{t("list")}</span>
        </button>
      </div>
    </div>
  );
}
