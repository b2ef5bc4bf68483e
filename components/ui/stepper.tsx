"use client";

import { useTranslations } from "next-intl";
import { Minus } from "@/components/icons/minus";
import { Plus } from "@/components/icons/plus";

type StepperProps = {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** A number with minus and plus buttons, which stop at the minimum and the limit. The caller shows the limit next to it. */
export function Stepper({ label, value, min = 1, max, step = 1, onChange }: StepperProps) {
  const t = useTranslations("Ui");
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={t("decrease")} disabled={value - step < min} onClick={() => onChange(value - step)}>
        <Minus className="ic" aria-hidden />
      </button>
      <output translate="no" className="num" aria-live="polite">
        {value}
      </output>
      <button type="button" aria-label={t("increase")} disabled={value + step > max} onClick={() => onChange(value + step)}>
        <Plus className="ic" aria-hidden />
      </button>
    </div>
  );
}
