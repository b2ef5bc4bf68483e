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

/** A count. Minus stops at the least, plus at the limit; the limit is written beside it by the caller. */
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
