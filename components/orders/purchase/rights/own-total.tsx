import type { Quoted } from "@/components/orders/purchase/rights/use-quote";
import { Reduced } from "@/components/ui/reduced";

/** The total that the member pays; before it the one without rights, if that is higher. */
export function OwnTotal({ quoted: { total, fullTotal }, className }: { quoted: Quoted; className?: string }) {
  return <Reduced from={fullTotal} to={total} className={className} />;
}
