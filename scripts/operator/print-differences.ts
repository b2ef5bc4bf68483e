import type { Reconciled } from "@/lib/domain/payments/reconciliation/reconcile";
import type { Span } from "@/lib/domain/payments/reconciliation/reconcile-attempts";
import { differenceKinds } from "@/lib/domain/payments/reconciliation/reconcile-kinds";
import { verdictOf } from "@/lib/domain/payments/rules";
import { isoInTaipei } from "@/lib/platform/clock";

/** Prints each difference with what to do about it, and the totals compared. */
export function printDifferences({ from, until }: Span, { compared, unanswered, differences }: Reconciled): void {
  for (const { kind, order_no: orderNo, merchant_order_no: attempt, ours, gateways } of differences) {
    const { what, todo } = differenceKinds[kind];
    console.log(`${orderNo}  ${attempt ?? "-"}  ${kind}: ${what}\n    ours: ${ours}   gateway's: ${gateways}\n    to do: ${todo}`);
  }
  console.log(
    `${isoInTaipei(from)} to ${isoInTaipei(until)}: ${compared} attempts compared, ${unanswered} unanswered, ${differences.length} differences.`,
  );
  if (verdictOf({ compared, unanswered, differences: differences.length }) === "nothing")
    console.log("Nothing was compared, so it is unknown whether the records agree.");
  if (unanswered > 0)
    console.log(
      "Unanswered: the gateway was away, has locked questions (TRA10071), or half of the hour's questions are spent; run it again later.",
    );
}
