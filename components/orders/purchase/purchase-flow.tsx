"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Clock } from "@/components/icons/clock";
import { Unlink } from "@/components/icons/unlink";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { HoldTimer } from "@/components/layout/hold-timer";
import { choiceOf } from "@/components/orders/purchase/choice-of";
import { PassNotice } from "@/components/orders/purchase/pass/pass-notice";
import { PassOver } from "@/components/orders/purchase/pass/pass-over";
import { usePassPhase } from "@/components/orders/purchase/pass/use-pass-phase";
import { useRoomPass } from "@/components/orders/purchase/pass/use-room-pass";
import { PurchaseChoosing } from "@/components/orders/purchase/purchase-choosing";
import { PurchaseEntryStep } from "@/components/orders/purchase/purchase-entry-step";
import { PurchaseHeld } from "@/components/orders/purchase/purchase-held";
import { PurchaseSmallScreen } from "@/components/orders/purchase/purchase-small-screen";
import { PurchaseStop } from "@/components/orders/purchase/purchase-stop";
import { useHeldOrder } from "@/components/orders/purchase/use-held-order";
import { usePurchaseArrival } from "@/components/orders/purchase/use-purchase-arrival";
import { usePurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { leaveSeatEntry } from "@/components/orders/purchase/use-seat-history";
import { useStepHeading } from "@/components/orders/purchase/use-step-heading";
import { UnpaidNotice } from "@/components/orders/unpaid-order";
import { useUnpaidOrder } from "@/components/orders/use-unpaid-order";
import { Button, ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { changePurchase, usePurchase } from "@/lib/client/stores/purchase-store";
import type { SessionHeadView } from "@/lib/domain/seats/types";
import { formatDateTime } from "@/lib/i18n/format";
import "@/components/seats/seats.css";
import "@/components/orders/purchase/purchase.css";

/** So far a visitor's clock may be off before this page trusts it. */
const CLOCKS_DIFFER_MS = 60_000;

/** The purchase: what is chosen (area and seats, where they are picked), buyer, payment. */
export function PurchaseFlow({ sessionId }: { sessionId: string | undefined }) {
  const t = useTranslations("Orders.purchase");
  const locale = useLocale();
  const { loaded, reload } = usePurchaseSession(sessionId);
  const session = loaded.state === "ready" ? loaded.session : null;
  usePurchaseArrival(session);
  const purchase = usePurchase();
  const mine = session !== null && purchase.sessionID === session.head.session_id;
  const step = mine ? purchase.step : 1;
  const { admitted, passUntil } = useRoomPass(session?.head, mine && step <= 2);
  const phase = usePassPhase(passUntil);
  const choice = choiceOf(session);
  const entry = choice === "entry";
  const { held, setOrder, reload: reloadOrder } = useHeldOrder(mine && purchase.isBookStep ? purchase.orderID : "");
  const [timer, setTimer] = useState<ReactNode>(null);
  const { unpaid, reload: reloadUnpaid } = useUnpaidOrder(sessionId, { active: mine && admitted && (step <= 2 || held.state === "none") });
  useStepHeading(step, mine);

  return (
    <CheckoutFrame
      step={step}
      choice={choice}
      onBack={step === 2 && choice === "seats" ? toAreas : undefined}
      timer={passUntil && phase !== "over" ? <HoldTimer key={passUntil} of="pass" until={passUntil} /> : timer}
    >
      <PassNotice phase={phase} />
      <PurchaseSmallScreen step={step} />
      {unpaid ? (
        <div className="wrap py-4">
          <UnpaidNotice order={unpaid} onChanged={reloadUnpaid} />
        </div>
      ) : null}
      {loaded.state === "wrong" || (session && !entry && session.areas.length === 0) ? (
        <PurchaseStop icon={Unlink} title={t("wrong.title")} text={t("wrong.text")}>
          <ButtonLink href="/activity" variant="spot">
            {t("wrong.activity")}
          </ButtonLink>
        </PurchaseStop>
      ) : loaded.state === "failed" ? (
        <PurchaseStop icon={CircleAlert} title={t("failed.title")} text={t("failed.text")}>
          <Button variant="ink" onClick={() => void reload()}>
            {t("failed.retry")}
          </Button>
        </PurchaseStop>
      ) : !session || !mine || !admitted ? (
        <LoadingPanes label={t("loading")} />
      ) : step <= 2 && saleState(session.head) !== "open" ? (
        <PurchaseStop
          icon={Clock}
          title={t("problem.title.sale")}
          text={
            saleState(session.head) === "before"
              ? t("sale.before", { time: formatDateTime(session.head.sale_start_time, locale) })
              : t("sale.ended")
          }
        >
          <ButtonLink href={`/activity/${session.head.event_slug}`} variant="ink">
            {t("problem.event")}
          </ButtonLink>
        </PurchaseStop>
      ) : phase === "over" ? (
        <PassOver sessionId={session.head.session_id} />
      ) : entry && (step <= 2 || held.state === "none") ? (
        <PurchaseEntryStep session={session} purchase={purchase} onReload={reload} onOrder={setOrder} />
      ) : step <= 2 || held.state === "none" ? (
        <PurchaseChoosing session={session} purchase={purchase} onReload={reload} onOrder={setOrder} />
      ) : (
        <PurchaseHeld session={session} purchase={purchase} held={held} onOrder={setOrder} onReload={reloadOrder} onTimer={setTimer} />
      )}
    </CheckoutFrame>
  );
}

/** Nothing is held yet: the first step's sign leads back to it. */
function toAreas(): void {
  changePurchase({ step: 1 });
  leaveSeatEntry();
}

/** By this machine's clock, to spare the visitor a choice in vain; the server's refusal is the last word. */
function saleState({ sale_start_time, sale_end_time }: SessionHeadView): "before" | "open" | "ended" {
  const now = Date.now();
  if (now < new Date(sale_start_time).getTime() - CLOCKS_DIFFER_MS) return "before";
  return now > new Date(sale_end_time).getTime() + CLOCKS_DIFFER_MS ? "ended" : "open";
}

function LoadingPanes({ label }: { label: string }) {
  return (
    <div className="stage-panes" role="status" aria-label={label}>
      <div className="pane-map">
        <Skeleton className="mx-[var(--gutter)] h-8 w-48 !bg-line" />
        <Skeleton className="m-[var(--gutter)] flex-1 !bg-line" />
      </div>
      <div className="pane-side">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="mb-3 h-14" />
        ))}
      </div>
    </div>
  );
}
