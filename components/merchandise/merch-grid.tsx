import { MerchCard } from "@/components/merchandise/merch-card";
import type { MerchandiseSummary } from "@/lib/domain/merchandise/types";

/** How many pictures stand in the first screen and are fetched at once. */
const EAGER_CARDS = 4;

type MerchGridProps = {
  items: MerchandiseSummary[];
  eager?: boolean;
  heading?: "h2" | "h3";
  /** five that fill one row; where it is narrower they are pushed sideways */ row?: boolean;
};

export function MerchGrid({ items, eager = false, heading, row = false }: MerchGridProps) {
  return (
    <ul className={row ? "merch-grid is-row" : "merch-grid"}>
      {items.map((merchandise, index) => (
        <li key={merchandise.merchandise_id}>
          <MerchCard merchandise={merchandise} load={eager && index < EAGER_CARDS ? "eager" : "lazy"} row={row} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
