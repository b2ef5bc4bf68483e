import { formatMoney } from "@/lib/i18n/format";

/** Whole TWD. */
export function Money({ amount, className = "" }: { amount: number; className?: string }) {
  return (
    <span translate="no" className={`num whitespace-nowrap ${className}`}>
      {formatMoney(amount)}
    </span>
  );
}
