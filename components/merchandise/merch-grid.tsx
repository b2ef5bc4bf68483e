import { MerchCard } from "@/components/merchandise/merch-card";
import { Skeleton } from "@/components/ui/skeleton";
import type { MerchandiseSummary } from "@/lib/domain/merchandise/types";

/** Number of pictures in the first screen, which are loaded eagerly. */
const EAGER_CARDS = 4;

type MerchGridProps = {
  items: MerchandiseSummary[];
  eager?: boolean;
  heading?: "h2" | "h3";
  /** five items that fill one row; on narrow screens the row scrolls sideways */ row?: boolean;
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

/** A placeholder row of the same size as the cards. */
export function MerchRowSkeleton({ count }: { count: number }) {
  return (
    <ul className="merch-grid is-row" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="mt-3 h-4 w-16" />
          <Skeleton className="mt-1 h-5 w-4/5" />
          <Skeleton className="mt-1 h-5 w-20" />
        </li>
      ))}
    </ul>
  );
}
