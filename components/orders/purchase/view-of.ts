import type { CheckoutChoice } from "@/components/layout/checkout-frame";
import type { PassPhase } from "@/components/orders/purchase/pass/pass-phase";
import type { HeldOrder } from "@/components/orders/purchase/use-held-order";
import type { SessionState } from "@/components/orders/purchase/use-purchase-session";
import type { PurchaseStep } from "@/lib/client/stores/purchase-store";
import type { SessionHeadView } from "@/lib/domain/seats/types";

/** Tolerance for the difference between this clock and the server's, in ms. */
const CLOCKS_DIFFER_MS = 2_000;

/** The views of the purchase: a reason why nothing can be bought, the loading state, or the step. */
export type PurchaseView = "wrong" | "failed" | "loading" | "notStarted" | "ended" | "passOver" | "entry" | "choosing" | "held";

export type ViewInput = {
  loaded: SessionState;
  choice: CheckoutChoice;
  /** this tab's purchase is for this session */
  mine: boolean;
  /** the waiting room has admitted the member, or none is needed */
  admitted: boolean;
  step: PurchaseStep;
  pass: PassPhase;
  held: HeldOrder["state"];
};

/** Returns the view for a state of the purchase. @param now ms, by the server's clock; undefined until that is known */
export function viewOf({ loaded, choice, mine, admitted, step, pass, held }: ViewInput, now: number | undefined): PurchaseView {
  if (loaded.state === "wrong" || loaded.state === "failed") return loaded.state;
  if (loaded.state === "loading") return "loading";
  const { head, areas } = loaded.session;
  if (choice !== "entry" && areas.length === 0) return "wrong";
  if (!mine || !admitted) return "loading";
  const sale = saleState(head, now);
  if (step <= 2 && sale !== "open") return sale;
  if (pass === "over") return "passOver";
  if (step > 2 && held !== "none") return "held";
  return choice === "entry" ? "entry" : "choosing";
}

/** Saves the visitor a useless choice. The server decides. */
function saleState({ sale_start_time, sale_end_time }: SessionHeadView, now: number | undefined): "notStarted" | "open" | "ended" {
  if (now === undefined) return "open";
  if (now < Date.parse(sale_start_time) - CLOCKS_DIFFER_MS) return "notStarted";
  return now > Date.parse(sale_end_time) + CLOCKS_DIFFER_MS ? "ended" : "open";
}
