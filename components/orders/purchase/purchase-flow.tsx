"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { HoldTimer } from "@/components/layout/hold-timer";
import { choiceOf } from "@/components/orders/purchase/choice-of";
import { PassNotice } from "@/components/orders/purchase/pass/pass-notice";
import { PassOver } from "@/components/orders/purchase/pass/pass-over";
import { useCaptchaPass } from "@/components/orders/purchase/pass/use-captcha-pass";
import { usePassPhase } from "@/components/orders/purchase/pass/use-pass-phase";
import { useRoomPass } from "@/components/orders/purchase/pass/use-room-pass";
import { PurchaseChoosing } from "@/components/orders/purchase/purchase-choosing";
import { PurchaseHeld } from "@/components/orders/purchase/purchase-held";
import { isUnready, PurchaseUnready } from "@/components/orders/purchase/purchase-unready";
import { PurchaseEntryStep } from "@/components/orders/purchase/steps/purchase-entry-step";
import { PurchaseSmallScreen } from "@/components/orders/purchase/steps/purchase-small-screen";
import { useContinuedOrder } from "@/components/orders/purchase/use-continued-order";
import { useHeldOrder } from "@/components/orders/purchase/use-held-order";
import { useHoldDeadline } from "@/components/orders/purchase/use-hold-deadline";
import { usePurchaseArrival } from "@/components/orders/purchase/use-purchase-arrival";
import { usePurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { leaveSeatEntry } from "@/components/orders/purchase/use-seat-history";
import { useStepHeading } from "@/components/orders/purchase/use-step-heading";
import { useUnpaidFirst } from "@/components/orders/purchase/use-unpaid-first";
import { viewOf } from "@/components/orders/purchase/view-of";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { useNow } from "@/lib/client/clock/use-now";
import { changePurchase, usePurchase } from "@/lib/client/stores/purchase-store";
import "@/components/seats/seats.css";
import "@/components/orders/purchase/steps/seat-step.css";
import "@/components/orders/purchase/purchase.css";

/** The purchase: what is chosen (area and seats, where they are picked), buyer, payment. */
export function PurchaseFlow({ sessionId }: { sessionId: string | undefined }) {
  const t = useTranslations("Orders.purchase");
  const { loaded, reload } = usePurchaseSession(sessionId);
  const session = loaded.state === "ready" ? loaded.session : null;
  const purchase = usePurchase();
  const mine = session !== null && purchase.sessionID === session.head.session_id;
  const step = mine ? purchase.step : 1;
  const { admitted, passUntil } = useRoomPass(session?.head, mine && step <= 2);
  const phase = usePassPhase(passUntil);
  const choice = choiceOf(session);
  const { held, setOrder, reload: reloadOrder } = useHeldOrder(mine && purchase.isBookStep ? purchase.orderID : "");
  usePurchaseArrival(session, held);
  const now = useNow(useMemo(() => (session ? [session.head] : []), [session]));
  const view = viewOf({ loaded, choice, mine, admitted, step, pass: phase, held: held.state }, now?.getTime());
  // a waiting room has asked for the picture check on entering; without its pass the order asks
  useCaptchaPass(session?.head.captcha_required === true && passUntil === undefined && (view === "choosing" || view === "entry"));
  const deadline = useHoldDeadline(view === "held" && held.state === "ready" ? held.order : undefined);
  const blocked = useUnpaidFirst(sessionId, mine && admitted && (step <= 2 || held.state === "none"));
  useContinuedOrder(mine && !purchase.isBookStep ? blocked.unpaid : undefined, purchase);
  useStepHeading(step, mine);

  function content(): React.ReactNode {
    const isChoosing = view === "choosing" || view === "entry";
    const retry = () => void reload();
    if (!session || (isChoosing && blocked.waiting))
      return <PurchaseUnready view={isUnready(view) ? view : "loading"} session={session} step={step} onRetry={retry} />;
    const { head } = session;
    switch (view) {
      case "passOver":
        return <PassOver sessionId={head.session_id} />;
      case "entry":
        return <PurchaseEntryStep session={session} purchase={purchase} onReload={reload} onOrder={setOrder} />;
      case "choosing":
        return (
          <PurchaseChoosing
            session={session}
            purchase={purchase}
            isBlocked={blocked.unpaid !== undefined}
            onReload={reload}
            onOrder={setOrder}
          />
        );
      case "held":
        return (
          <PurchaseHeld session={session} purchase={purchase} held={held} over={deadline.over} onOrder={setOrder} onReload={reloadOrder} />
        );
      default:
        return <PurchaseUnready view={view} session={session} step={step} onRetry={retry} />;
    }
  }

  return (
    <CheckoutFrame
      step={step}
      choice={choice}
      exit={
        session && (view === "choosing" || view === "entry")
          ? { href: `/activity/${session.head.event_slug}`, label: t("problem.event") }
          : undefined
      }
      onBack={step === 2 && choice === "seats" ? toAreas : undefined}
      timer={
        passUntil && phase !== "over" ? (
          <HoldTimer key={passUntil} of="pass" until={passUntil} />
        ) : deadline.until ? (
          <HoldTimer key={deadline.until} until={deadline.until} />
        ) : null
      }
    >
      <PassNotice phase={phase} />
      <PurchaseSmallScreen step={step} />
      {/* beside seats it would move them under the finger; there the order's refusal says it */}
      {blocked.notice && step !== 2 ? (
        <div className="wrap py-4">
          <UnpaidNotice order={blocked.notice} here={sessionId} onChanged={blocked.reload} />
        </div>
      ) : null}
      {content()}
    </CheckoutFrame>
  );
}

/** Nothing is held yet: the first step's sign leads back to it. */
function toAreas(): void {
  changePurchase({ step: 1 });
  leaveSeatEntry();
}
