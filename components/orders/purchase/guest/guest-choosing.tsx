"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { CheckoutFrame } from "@/components/layout/checkout-frame";
import { choiceOf } from "@/components/orders/purchase/choice-of";
import { PurchaseChoosing } from "@/components/orders/purchase/purchase-choosing";
import { isUnready, PurchaseUnready } from "@/components/orders/purchase/purchase-unready";
import { PurchaseSmallScreen } from "@/components/orders/purchase/steps/purchase-small-screen";
import { usePurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { leaveSeatEntry } from "@/components/orders/purchase/use-seat-history";
import { useStepHeading } from "@/components/orders/purchase/use-step-heading";
import { viewOf } from "@/components/orders/purchase/view-of";
import { DialogMessages } from "@/components/ui/dialog-messages";
import { endLoading, startLoading } from "@/components/ui/loading-bar";
import { useNow } from "@/lib/client/clock/use-now";
import { hasLogin } from "@/lib/client/session/leave-session";
import { CHOOSING, closeChoosing } from "@/lib/client/stores/choosing-store";
import { loginTabs, openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import { changePurchase, usePurchase } from "@/lib/client/stores/purchase-store";
import { localizedPath } from "@/lib/i18n/messages";
import { useRouter } from "@/lib/i18n/navigation";
import "@/components/seats/seats.css";
import "@/components/orders/purchase/steps/seat-step.css";
import "@/components/orders/purchase/purchase.css";
import "@/components/orders/purchase/guest/guest-choosing.css";

/** The buttons that open the ticket choice on an event's page, on desktop and on phones. */
const TICKET_BUTTONS = ".buy-main, .buy-bar button";

type GuestChoosingProps = { /** ids of the event's sessions */ sessions: string[] };

/** Steps 1 and 2 of the purchase for a visitor without a login, over the event's page. */
export function GuestChoosing(props: GuestChoosingProps) {
  return (
    <DialogMessages namespaces={["Seats", "Orders", "Payments"]}>
      <Choosing {...props} />
    </DialogMessages>
  );
}

function Choosing({ sessions }: GuestChoosingProps) {
  const t = useTranslations("Orders.purchase");
  const locale = useLocale();
  const router = useRouter();
  const purchase = usePurchase();
  const mine = sessions.includes(purchase.sessionID);
  const { loaded, reload } = usePurchaseSession(mine ? purchase.sessionID : undefined);
  const session = loaded.state === "ready" ? loaded.session : null;
  const head = session?.head;
  const hasRoom = head?.has_waiting_room === true;
  const step = purchase.step === 2 ? 2 : 1;
  const choice = choiceOf(session);
  const now = useNow(useMemo(() => (head ? [head] : []), [head]));
  // checks that need a login (pass, picture check, unpaid order) are made when the order is placed
  const view = viewOf({ loaded, choice, mine: true, admitted: !hasRoom, step, pass: "plenty", held: "none" }, now?.getTime());
  const isChoosing = view === "choosing";
  usePageCovered();
  useStepHeading(step, isChoosing);

  // the address is from before the login or from another tab, or the event is an exhibition, whose tickets are chosen on its own
  // page
  const isStale = !mine || view === "entry";
  useEffect(() => {
    endLoading();
    if (isStale || hasLogin()) closeChoosing();
  }, [isStale]);
  useEffect(() => {
    if (isChoosing) document.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
  }, [isChoosing]);
  useEffect(() => {
    if (hasRoom) router.replace(`/purchase/waiting_room/${head.session_id}`);
  }, [hasRoom, head, router]);

  function confirm(): void {
    const target = `/purchase/ticket/${purchase.sessionID}`;
    if (!hasLogin()) return openLoginDialog({ tab: loginTabs.register, next: localizedPath(locale, target), why: "choice" });
    startLoading();
    router.push(target);
  }

  if (isStale) return null;
  return createPortal(
    <div>
      <CheckoutFrame
        mainId="choosing"
        step={step}
        choice={choice}
        exit={head && { href: `/activity/${head.event_slug}`, label: t("problem.event"), onPress: closeChoosing }}
        onBack={step === 2 && choice === "seats" ? toAreas : undefined}
      >
        <PurchaseSmallScreen step={step} />
        {session && isChoosing ? (
          <PurchaseChoosing session={session} purchase={purchase} areasHash={CHOOSING} onReload={reload} onGuest={confirm} />
        ) : (
          <PurchaseUnready view={isUnready(view) ? view : "loading"} session={session} step={step} onRetry={() => void reload()} />
        )}
      </CheckoutFrame>
    </div>,
    document.body,
  );
}

/** Back to step 1 from the progress bar; nothing is held yet. */
function toAreas(): void {
  changePurchase({ step: 1 });
  leaveSeatEntry(CHOOSING);
}

/**
 * Hides the rest of the page while a step covers it (guest-choosing.css). Afterwards it restores the scroll position and focus.
 */
function usePageCovered(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const from = window.scrollY;
    root.dataset.choosing = "";
    window.scrollTo(0, 0);
    return () => {
      delete root.dataset.choosing;
      window.scrollTo(0, from);
      const shown = [...document.querySelectorAll<HTMLElement>(TICKET_BUTTONS)].find((button) => button.getClientRects().length > 0);
      shown?.focus({ preventScroll: true });
    };
  }, []);
}
