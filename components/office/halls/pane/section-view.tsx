"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { withRows } from "@/components/office/halls/model/change-area";
import { ENOUGH, sectionOf, type Section } from "@/components/office/halls/model/section-of";
import { NumberField } from "@/components/office/halls/pane/number-field";
import type { HallArea, HallFile, NumberedArea } from "@/lib/domain/catalogue/hall/types";

type SectionViewProps = {
  hall: HallFile;
  area: NumberedArea;
  name: string;
  onChange: (change: (area: HallArea) => HallArea, field: string) => void;
};

const WIDTH = 236;
const HEIGHT = 62;

/** The area in side view: how it rises, and which rows see the stage's middle over the row in front. */
export function SectionView({ hall, area, name, onChange }: SectionViewProps) {
  const t = useTranslations("OfficeHallEditor.section");
  const section = useMemo(() => sectionOf(hall, area), [hall, area]);
  if (!section) return null;
  const { worst } = section;
  const isSet = area.rise > 0 || area.level !== 0;
  const sees = !worst || (worst.rest ?? 0) >= ENOUGH;
  const rest = worst ? Math.round(worst.rest ?? 0) : 0;
  return (
    <section className="he-section" aria-labelledby="he-section">
      <div className="he-row">
        <h3 id="he-section">{t("title")}</h3>
        {isSet ? (
          <span className={`he-word ${sees ? "st-ok" : "st-warn"}`}>
            {sees ? <CircleCheck className="ic ic-xs" aria-hidden /> : <CircleAlert className="ic ic-xs" aria-hidden />}
            {t(sees ? "sees" : "blind")}
          </span>
        ) : null}
      </div>
      <div className="he-pairs">
        <NumberField
          label={t("level")}
          value={area.level}
          unit="cm"
          step={5}
          min={-1_000}
          max={10_000}
          onChange={(level) => onChange((one) => withRows(one, { level }), "level")}
        />
        <NumberField
          label={t("rise")}
          value={area.rise}
          unit="cm"
          step={1}
          min={0}
          max={200}
          onChange={(rise) => onChange((one) => withRows(one, { rise }), "rise")}
        />
      </div>
      <Drawing section={section} label={t("drawing", { area: name, rows: section.rows.length })} />
      <p className="he-sub num">{isSet && worst ? t("worst", { rise: area.rise, row: worst.row, rest }) : t("unset")}</p>
    </section>
  );
}

/** Draws heights at three times the scale of widths, so that steps are visible. */
function Drawing({ section: { rows, stage }, label }: { section: Section; label: string }) {
  const far = Math.max(...rows.map(({ away }) => away), 1);
  const near = Math.min(...rows.map(({ away }) => away), far);
  // The distance from the stage to the first row is not of interest, so it is drawn shortened.
  const start = Math.max(0, near - (far - near) * 0.6 - 200);
  const across = (away: number) => 46 + ((Math.max(start, away) - start) / Math.max(1, far - start)) * (WIDTH - 60);
  const lowest = Math.min(0, ...rows.map(({ floor }) => floor));
  const highest = Math.max(stage, ...rows.map(({ eyes }) => eyes));
  const scale = Math.min(0.14, (HEIGHT - 14) / Math.max(1, highest - lowest));
  const up = (height: number) => HEIGHT - 6 - (height - lowest) * scale;
  const depth = rows.length > 1 ? across(rows[1]!.away) - across(rows[0]!.away) : 10;
  const stairs = rows.map(({ away, floor }) => `H${(across(away) - depth / 2).toFixed(1)}V${up(floor).toFixed(1)}`).join("");
  return (
    <svg className="he-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path className="he-stage" d={`M8 ${up(stage)}H42V${up(lowest)}H8Z`} />
      {rows.map(({ row, away, eyes }) => (
        <path key={`look ${row}`} className="he-look" d={`M42 ${up(stage)}L${across(away)} ${up(eyes)}`} />
      ))}
      <path className="he-stairs" d={`M${across(rows[0]?.away ?? 0) - depth / 2 - 6} ${up(lowest)}${stairs}H${WIDTH - 6}V${up(lowest)}Z`} />
      {rows.map(({ row, away, eyes }) => (
        <circle key={row} className="he-eye" cx={across(away)} cy={up(eyes)} r={Math.min(3.2, depth * 0.4)} />
      ))}
      <circle className="he-focus" cx={42} cy={up(stage)} r={2.4} />
    </svg>
  );
}
