import type { ReactNode } from "react";
import { Check } from "lucide-react";

type StepsProps = { label: string; steps: ReactNode[]; /** 1 for the first */ current: number };

/** Where in a sequence the visitor is. On a phone only the current step says its name. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1;
        const done = number < current;
        return (
          <li key={number} className={done ? "done" : undefined} aria-current={number === current ? "step" : undefined}>
            <b className="num">{done ? <Check className="ic" aria-hidden /> : number}</b>
            <span>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
