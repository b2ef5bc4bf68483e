import type { ReactNode } from "react";
import { Check } from "@/components/icons/check";

type StepsProps = {
  label: string;
  steps: ReactNode[];
  /** 1 for the first step */
  current: number;
  /** lets the visitor go back to finished steps; only while nothing is held */
  onBack?: (step: number) => void;
};

/** The visitor's position in a sequence of steps. On phones only the current step shows its name. */
export function Steps({ label, steps, current, onBack }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1;
        const done = number < current;
        const sign = (
          <>
            <b className="num">{done ? <Check className="ic" aria-hidden /> : number}</b>
            <span>{step}</span>
          </>
        );
        return (
          <li key={number} className={done ? "done" : undefined} aria-current={number === current ? "step" : undefined}>
            {done && onBack ? (
              <button type="button" onClick={() => onBack(number)}>
                {sign}
              </button>
            ) : (
              sign
            )}
          </li>
        );
      })}
    </ol>
  );
}
