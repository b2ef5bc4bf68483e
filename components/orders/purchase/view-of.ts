import type { CheckoutChoice } from "@/components/layout/checkout-frame";
import type { PassPhase } from "@/components/orders/purchase/pass/pass-phase";
import type { HeldOrder } from "@/components/orders/purchase/use-held-order";
import type { SessionState } from "@/components/orders/purchase/use-purchase-session";
import type { PurchaseStep } from "@/lib/client/stores/purchase-store";
import type { SessionHeadView } from "@/lib/domain/seats/types";

/** How exactly the server's clock is known here, in ms. */
const CLOCKS_DIFFER_MS = 2_000;

/** What the purchase shows: why nothing can be bought, that it is loading, or the step. */
export type PurchaseView = "wrong" | "failed" | "loading" | "notStarted" | "ended" | "passOver" | "entry" | "choosing" | "held";

export type ViewInput = {
  loaded: SessionState;
  choice: CheckoutChoice;
  /** the purchase of this tab is about this session */
  mine: boolean;
  /** let in by the waiting room, or none is needed */
  admitted: boolean;
  step: PurchaseStep;
  pass: PassPhase;
  held: HeldOrder["state"];
};

/** Which view a state of the purchase is shown in. @param now ms, by the server's clock; undefined until that is known */
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

/** To spare the visitor a choice in vain; the server's refusal is the last word. */
function saleState({ sale_start_time, sale_end_time }: SessionHeadView, now: number | undefined): "notStarted" | "open" | "ended" {
  if (now === undefined) return "open";
  if (now < Date.parse(sale_start_time) - CLOCKS_DIFFER_MS) return "notStarted";
  return now > Date.parse(sale_end_time) + CLOCKS_DIFFER_MS ? "ended" : "open";
}
