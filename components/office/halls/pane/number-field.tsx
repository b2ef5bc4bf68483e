"use client";

import { useId, useState } from "react";

type NumberFieldProps = {
  label: string;
  value: number;
  /** the unit, inside the box */
  unit?: string;
  step?: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
};

/** A number with its unit. What is typed counts at once; what is no number is put back when the field is left. */
export function NumberField({ label, value, unit, step = 1, min, max, onChange }: NumberFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number) || (min !== undefined && number < min) || (max !== undefined && number > max))
      return;
    onChange(number);
  };
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <div className="he-box">
        <input
          id={id}
          className="num"
          type="number"
          inputMode="decimal"
          step={step}
          min={min}
          max={max}
          value={typed ?? String(value)}
          onChange={({ target }) => take(target.value)}
          onBlur={() => setTyped(undefined)}
        />
        {unit ? <span aria-hidden>{unit}</span> : null}
      </div>
    </div>
  );
}
