"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { HoldTimer } from "@/components/layout/hold-timer";
import { continueOrder } from "@/components/orders/continue-order";
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
import { useHeldOrder } from "@/components/orders/purchase/use-held-order";
import { usePurchaseArrival } from "@/components/orders/purchase/use-purchase-arrival";
import { usePurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { leaveSeatEntry } from "@/components/orders/purchase/use-seat-history";
import { useStepHeading } from "@/components/orders/purchase/use-step-heading";
import { useUnpaidFirst } from "@/components/orders/purchase/use-unpaid-first";
import { viewOf } from "@/components/orders/purchase/view-of";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { useIsPast, useNow } from "@/lib/client/clock/use-now";
import { changePurchase, usePurchase, type PurchaseState } from "@/lib/client/stores/purchase-store";
import type { OrderView } from "@/lib/domain/orders/types";
import "@/components/seats/seats.css";
import "@/components/orders/purchase/steps/seat-step.css";
import "@/components/orders/purchase/purchase.css";

type HoldDeadline = {
  /** when the hold ends; undefined if there is no countdown */
  until: string | undefined;
  /** it has passed, whatever the order's status says */
  over: boolean;
};

/** The steps of a purchase: choosing (area and, if they are picked, seats), buyer, payment. */
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
  // a waiting room has already asked for the picture check on entry; a session without a pass asks for it here
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
      {/* not in the seat step, where it would move the seats while the visitor presses them; there the refused order shows it */}
      {blocked.notice && step !== 2 ? (
        <div className="wrap py-4">
          <UnpaidNotice order={blocked.notice} here={sessionId} onChanged={blocked.reload} />
        </div>
      ) : null}
      {content()}
    </CheckoutFrame>
  );
}

/** Back to step 1 from the progress bar; nothing is held yet. */
function toAreas(): void {
  changePurchase({ step: 1 });
  leaveSeatEntry();
}

/**
 * Continues the member's unpaid order for this session, started in another tab or on another device, instead of showing it as a
 * blocker. Not if seats were picked here meanwhile, and not if this page has already held the order and given it up.
 */
function useContinuedOrder(unpaid: OrderView | undefined, purchase: PurchaseState): void {
  const held = useRef(new Set<string>());
  const { orderID, sessionID, seats } = purchase;
  useEffect(() => {
    if (orderID) held.current.add(orderID);
    if (!unpaid || orderID || seats.length > 0 || unpaid.session_id !== sessionID || held.current.has(unpaid.order_id)) return;
    continueOrder(unpaid);
  }, [unpaid, orderID, sessionID, seats.length]);
}

/** How long an order's places are still held, by the server's clock. @param order the order on the screen, if any */
function useHoldDeadline(order: OrderView | undefined): HoldDeadline {
  const end = order?.status === "unpaid" ? order.credit_expired_time : undefined;
  const over = useIsPast(end);
  return { until: over ? undefined : end, over };
}
