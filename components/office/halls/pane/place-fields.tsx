"use client";

import { useTranslations } from "next-intl";
import { NumberField } from "@/components/office/halls/pane/number-field";
import type { Point } from "@/lib/domain/catalogue/hall/types";

type PlaceFieldsProps = {
  at: Point;
  /** cm per map unit */ unit: number;
  /** the stage's centre line, from which distances are measured */ axis: number;
  onMove: (dx: number, dy: number) => void;
};

/** A position in metres from the stage's centre line and from the map's upper edge. */
export function PlaceFields({ at: [x, y], unit, axis, onMove }: PlaceFieldsProps) {
  const t = useTranslations("OfficeHallEditor.fields");
  const metres = (units: number) => Math.round(units * unit) / 100;
  return (
    <div className="he-pairs">
      <NumberField
        label={t("across")}
        value={metres(x - axis)}
        unit="m"
        step={0.1}
        onChange={(to) => onMove((to * 100) / unit - (x - axis), 0)}
      />
      <NumberField label={t("down")} value={metres(y)} unit="m" step={0.1} onChange={(to) => onMove(0, (to * 100) / unit - y)} />
    </div>
  );
}
