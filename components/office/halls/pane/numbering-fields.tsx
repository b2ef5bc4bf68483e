"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { withRows } from "@/components/office/halls/model/change-area";
import { firstRowOf, readNumbers, settingsFor, wayOf, ways } from "@/components/office/halls/model/numbering";
import { ChoiceRow } from "@/components/office/halls/pane/choice-row";
import { NumberField } from "@/components/office/halls/pane/number-field";
import { TextField } from "@/components/office/halls/pane/text-field";
import type { HallArea, NumberedArea } from "@/lib/domain/catalogue/hall/types";

type NumberingFieldsProps = { area: NumberedArea; onChange: (change: (area: HallArea) => HallArea, field: string) => void };

/** Numbers shown at either end of a part of the row. */
const SHOWN = 4;

/** How rows are numbered, with a preview of the first row. */
export function NumberingFields({ area, onChange }: NumberingFieldsProps) {
  const t = useTranslations("OfficeHallEditor.numbering");
  const set = (rows: Parameters<typeof withRows>[1], field: string) => onChange((one) => withRows(one, rows), field);
  const way = wayOf(area);
  return (
    <section className="he-section" aria-labelledby="he-numbering">
      <h3 id="he-numbering">{t("title")}</h3>
      <ChoiceRow
        label={t("title")}
        options={ways.map((value) => ({ value, label: t(value) }))}
        value={way}
        onChange={(value) => set(settingsFor(value, area), "numbering")}
      />
      <div className="he-pairs">
        <NumberField
          label={t("first")}
          value={area.first_number}
          min={1}
          max={9_000}
          onChange={(first_number) => set({ first_number }, "first_number")}
        />
        <TextField
          label={t("skip")}
          value={area.skip.join(", ")}
          hint={t("skipHint")}
          onChange={(text) => {
            const skip = readNumbers(text);
            if (skip) set({ skip }, "skip");
            // leave the text of the list as it is while it is being typed
            return false;
          }}
        />
        <NumberField label={t("firstRow")} value={area.first_row} min={1} onChange={(first_row) => set({ first_row }, "first_row")} />
        {way === "left" || way === "right" ? null : (
          <div className="he-field">
            <span>{t(way === "oddEven" ? "oddSide" : "lowSide")}</span>
            <ChoiceRow
              label={t(way === "oddEven" ? "oddSide" : "lowSide")}
              options={(["left", "right"] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
              value={area.number_from}
              onChange={(number_from) => set({ number_from }, "number_from")}
            />
          </div>
        )}
      </div>
      <p className="he-numbers num">
        <span className="sr-only">{t("preview")} </span>
        {firstRowOf(area).map((part, at) => (
          <Fragment key={at}>
            {at > 0 ? <span className="he-aisle">│{t("aisle")}│</span> : null}
            <span>{shortened(part)}</span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}

function shortened(numbers: string[]): string {
  return numbers.length <= 2 * SHOWN ? numbers.join(" ") : [...numbers.slice(0, SHOWN), "…", ...numbers.slice(-SHOWN)].join(" ");
}
