import type { ReactNode } from "react";

type BuyBarProps = {
  /** the small line above */ note: ReactNode;
  /** the price, the state or the clock */ main: ReactNode;
  children?: ReactNode;
};

/** On a phone, from the first pixel: how it stands, and the one thing to do. */
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
