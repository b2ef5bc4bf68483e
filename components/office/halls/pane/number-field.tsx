"use client";

import { useId, useState } from "react";
import { useTypedNumber } from "@/components/office/ui/numbers/use-typed-number";

/** Longer than any hall, in any unit. */
const LARGEST = 1_000_000;

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

/** A number with its unit. A valid number is applied at once; while the text is not a number, the hall keeps the last one. */
export function NumberField({ label, value, unit, step = 1, min = -LARGEST, max = LARGEST, onChange }: NumberFieldProps) {
  const id = useId();
  // Another change of the value, such as undo, replaces a text that is not a number.
  const [wrongAt, setWrongAt] = useState<number>();
  const { control, error } = useTypedNumber({
    value: wrongAt === value ? NaN : value,
    min,
    max,
    decimals: unit ? 3 : 0,
    onChange: (next = NaN) => {
      setWrongAt(Number.isNaN(next) ? value : undefined);
      if (!Number.isNaN(next)) onChange(next);
    },
  });
  return (
    <div className="he-field">
      <label htmlFor={id}>{label}</label>
      <div className="he-box">
        <input
          {...control}
          id={id}
          className="num"
          onKeyDown={(event) => {
            if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
            event.preventDefault();
            const next = Math.round((value + (event.key === "ArrowUp" ? step : -step)) * 1_000) / 1_000;
            setWrongAt(undefined);
            onChange(Math.min(max, Math.max(min, next)));
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {unit ? <span aria-hidden>{unit}</span> : null}
      </div>
      {error ? (
        <p className="of-refused" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
