import type { ReactNode } from "react";

type BuyBarProps = {
  /** the small line above */ note: ReactNode;
  /** the price, the state or the countdown */ main: ReactNode;
  children?: ReactNode;
};

/** A bar on phones, in the first paint: the sale's state and the main action. */
export function BuyBar({ note, main, children }: BuyBarProps) {
  return (
    <div className="buy-bar on-house num">
      <div>
        <span>{note}</span>
        {main}
      </div>
      {children}
    </div>
  );
}
