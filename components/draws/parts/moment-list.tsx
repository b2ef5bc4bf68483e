import type { ReactNode } from "react";

type Step = { key: string; state: "done" | "now" | "next"; title: string; time?: ReactNode; text?: ReactNode };

/** The line of moments: what is done, what is now, what is to come. */
export function MomentList({ steps }: { steps: Step[] }) {
  return (
    <ol className="draw-when num">
      {steps.map(({ key, state, title, time, text }) => (
        <li key={key} className={state === "done" ? "is-done" : undefined} aria-current={state === "now" ? "step" : undefined}>
          <i aria-hidden />
          <b>{title}</b>
          <span>{time}</span>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ol>
  );
}
