"use client";

import { useTranslations } from "next-intl";
import { withArc, withRows, withSpan } from "@/components/office/halls/model/change-area";
import { readNumbers } from "@/components/office/halls/model/numbering";
import { NumberField } from "@/components/office/halls/pane/number-field";
import { TextField } from "@/components/office/halls/pane/text-field";
import { isStanding, rounded } from "@/lib/domain/catalogue/hall/geometry";
import type { ArcArea, HallArea, NumberedArea, StraightArea } from "@/lib/domain/catalogue/hall/types";

export type ChangeArea = (change: (area: HallArea) => HallArea, field: string) => void;
type AreaFieldsProps = { area: HallArea; /** cm per map unit */ unit: number; onChange: ChangeArea };

const toMetres = (units: number, unit: number) => Math.round(units * unit) / 100;
const fromMetres = (metres: number, unit: number) => rounded((metres * 100) / unit);

/** The exact measures of an area, in cm and m whatever the map's unit is. */
export function AreaFields({ area, unit, onChange }: AreaFieldsProps) {
  const t = useTranslations("OfficeHallEditor.fields");
  if (isStanding(area))
    return (
      <div className="he-pairs">
        <NumberField
          label={t("places")}
          value={area.places}
          min={1}
          max={50_000}
          onChange={(places) => onChange((one) => (isStanding(one) ? { ...one, places } : one), "places")}
        />
      </div>
    );
  return (
    <div className="he-pairs">
      <NumberField
        label={t("rows")}
        value={area.rows}
        min={1}
        max={60}
        onChange={(rows) => onChange((one) => withRows(one, { rows }), "rows")}
      />
      <NumberField
        label={t("rowPitch")}
        value={Math.round(area.row_pitch * unit)}
        unit="cm"
        min={Math.ceil(12 * unit)}
        onChange={(cm) => onChange((one) => withRows(one, { row_pitch: rounded(cm / unit) }), "row_pitch")}
      />
      {"arc" in area ? (
        <ArcFields area={area} unit={unit} onChange={onChange} />
      ) : (
        <StraightFields area={area} unit={unit} onChange={onChange} />
      )}
      <NumberField
        label={t("pitch")}
        value={Math.round(area.pitch * unit)}
        unit="cm"
        min={Math.ceil(12 * unit)}
        onChange={(cm) => onChange((one) => withRows(one, { pitch: rounded(cm / unit) }), "pitch")}
      />
      <Aisles area={area} onChange={onChange} />
    </div>
  );
}

function ArcFields({ area, unit, onChange }: AreaFieldsProps & { area: ArcArea }) {
  const t = useTranslations("OfficeHallEditor.fields");
  const { radius, from, to } = area.arc;
  return (
    <>
      <NumberField
        label={t("radius")}
        value={toMetres(radius, unit)}
        unit="m"
        step={0.1}
        min={0.3}
        onChange={(metres) => onChange((one) => withArc(one, { radius: fromMetres(metres, unit) }), "radius")}
      />
      <NumberField
        label={t("span")}
        value={rounded(to - from)}
        unit="°"
        step={0.5}
        min={0.5}
        max={359}
        onChange={(span) => onChange((one) => ("arc" in one ? withSpan(one, span) : one), "span")}
      />
      <NumberField
        label={t("direction")}
        value={rounded((from + to) / 2 - 90)}
        unit="°"
        step={0.5}
        onChange={(middle) =>
          onChange((one) => withArc(one, { from: middle + 90 - (to - from) / 2, to: middle + 90 + (to - from) / 2 }), "direction")
        }
      />
    </>
  );
}

function StraightFields({ area, unit, onChange }: AreaFieldsProps & { area: StraightArea }) {
  const t = useTranslations("OfficeHallEditor.fields");
  const list = typeof area.seats === "number" ? String(area.seats) : area.seats.join(", ");
  return (
    <>
      <TextField
        label={t("seats")}
        value={list}
        hint={t("seatsHint")}
        onChange={(text) => {
          const seats = readSeats(text, area.rows);
          if (seats) onChange((one) => withRows(one, { seats }), "seats");
          return false;
        }}
      />
      <NumberField
        label={t("angle")}
        value={area.straight.angle}
        unit="°"
        step={1}
        onChange={(angle) => onChange((one) => ("straight" in one ? { ...one, straight: { ...one.straight, angle } } : one), "angle")}
      />
      <NumberField
        label={t("curve")}
        value={Math.round(area.curve * unit)}
        unit="cm"
        step={10}
        onChange={(cm) => onChange((one) => ("straight" in one ? { ...one, curve: rounded(cm / unit) } : one), "curve")}
      />
    </>
  );
}

/** Reads one number for all rows, or one for each row; null if the text is neither. */
function readSeats(text: string, rows: number): StraightArea["seats"] | null {
  const counts = text
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .map(Number);
  if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 1 || count > 100)) return null;
  if (counts.length === 1) return counts[0]!;
  return Array.from({ length: rows }, (_, row) => counts[row] ?? counts.at(-1)!);
}

/** The aisles: after which seat of a row, or, in an arc, at how many degrees from its middle. */
function Aisles({ area, onChange }: { area: NumberedArea; onChange: ChangeArea }) {
  const t = useTranslations("OfficeHallEditor.fields");
  const middle = "arc" in area ? (area.arc.from + area.arc.to) / 2 : 0;
  const shown = "arc" in area ? area.aisles.map((aisle) => rounded(middle - aisle)) : area.aisles;
  return (
    <TextField
      label={t("arc" in area ? "aislesArc" : "aisles")}
      value={shown.join(", ")}
      hint={t("arc" in area ? "aislesArcHint" : "aislesHint")}
      onChange={(text) => {
        const numbers = "arc" in area ? readDegrees(text) : readNumbers(text);
        if (numbers) {
          const aisles = "arc" in area ? numbers.map((off) => rounded(middle - off)).sort((a, b) => a - b) : numbers;
          onChange((one) => withRows(one, { aisles }), "aisles");
        }
        return false;
      }}
    />
  );
}

function readDegrees(text: string): number[] | null {
  const numbers = text
    .split(/[,，、\s]+/)
    .filter(Boolean)
    .map(Number);
  return numbers.every(Number.isFinite) ? numbers : null;
}
