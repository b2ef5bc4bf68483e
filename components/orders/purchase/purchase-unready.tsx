"use client";

import { useLocale, useTranslations } from "next-intl";
import { CodeField } from "@/components/events/sale/rights/code-field";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Clock } from "@/components/icons/clock";
import { PurchaseStop } from "@/components/orders/purchase/purchase-stop";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import type { PurchaseView } from "@/components/orders/purchase/view-of";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { hasLogin } from "@/lib/client/session/leave-session";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import type { PurchaseStep } from "@/lib/client/stores/purchase-store";
import { formatDateTime } from "@/lib/i18n/format";
import { localizedPath } from "@/lib/i18n/messages";

type UnreadyView = Extract<PurchaseView, "wrong" | "failed" | "loading" | "notStarted" | "ended">;

export function isUnready(view: PurchaseView): view is UnreadyView {
  return ["wrong", "failed", "loading", "notStarted", "ended"].includes(view);
}

type UnreadyProps = {
  view: UnreadyView;
  session: PurchaseSession | null;
  step: PurchaseStep;
  onRetry: () => void;
};

/** Shows why nothing can be chosen, or that the choice is loading. */
export function PurchaseUnready({ view, session, step, onRetry }: UnreadyProps) {
  const t = useTranslations("Orders.purchase");
  const locale = useLocale();
  if (view === "wrong" && session?.head.takes_codes && hasLogin())
    return (
      <PurchaseStop icon={Clock} title={t("problem.title.sale")} text={t("codeFirst")}>
        <div className="basis-full">
          <CodeField sessionId={session.head.session_id} isOpen onAccepted={onRetry} />
        </div>
      </PurchaseStop>
    );
  if (view === "wrong")
    return (
      <PurchaseStop title={t("wrong.title")} text={t("wrong.text")}>
        <SoftButtonLink href="/activity" variant="spot">
          {t("wrong.activity")}
        </SoftButtonLink>
      </PurchaseStop>
    );
  if (view === "failed")
    return (
      <PurchaseStop icon={CircleAlert} title={t("failed.title")} text={t("failed.text")}>
        <Button variant="ink" onClick={onRetry}>
          {t("failed.retry")}
        </Button>
      </PurchaseStop>
    );
  if (view === "loading" || !session) return <LoadingPanes key={step === 2 ? "seats" : "areas"} label={t("loading")} step={step} />;
  const { head } = session;
  const isGuest = head.has_presale === true && !hasLogin();
  const before = isGuest ? "sale.guest" : session.rights.length === 0 && head.has_presale ? "sale.notYours" : "sale.before";
  const eventLink = (
    <SoftButtonLink href={`/activity/${head.event_slug}`} variant={isGuest ? "line" : "ink"}>
      {t("problem.event")}
    </SoftButtonLink>
  );
  return (
    <PurchaseStop
      icon={Clock}
      title={t("problem.title.sale")}
      text={view === "ended" ? t("sale.ended") : t(before, { time: formatDateTime(head.sale_start_time, locale) })}
    >
      {view === "notStarted" && isGuest ? (
        <>
          {eventLink}
          <Button variant="spot" onClick={() => openLoginDialog({ next: localizedPath(locale, `/purchase/ticket/${head.session_id}`) })}>
            {t("sale.login")}
          </Button>
        </>
      ) : (
        eventLink
      )}
      {view === "notStarted" && !isGuest && head.takes_codes ? (
        <div className="basis-full">
          <CodeField sessionId={head.session_id} onAccepted={onRetry} />
        </div>
      ) : null}
    </PurchaseStop>
  );
}

/**
 * Placeholders of the same size as the areas or the seats. They use the same keys, so that React replaces one with the other and
 * nothing moves.
 */
function LoadingPanes({ label, step }: { label: string; step: PurchaseStep }) {
  return (
    <div className={`stage-panes ${step === 2 ? "" : "area-step"}`} role="status" aria-label={label}>
      <div className="pane-map">
        <Skeleton className="mx-[var(--gutter)] h-8 w-48 !bg-line" />
        <Skeleton className="m-[var(--gutter)] flex-1 !bg-line" />
      </div>
      <div className="pane-side">
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} className="mx-[var(--gutter)] mt-3 h-14" />
        ))}
      </div>
    </div>
  );
}
