import type { ReactNode } from "react";
import { Check } from "@/components/icons/check";

type StepsProps = {
  label: string;
  steps: ReactNode[];
  /** 1 for the first */
  current: number;
  /** what is done leads back, as long as nothing is held */
  onBack?: (step: number) => void;
};

/** Where in a sequence the visitor is. On a phone only the current step says its name. */
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
