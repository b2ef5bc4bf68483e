"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { AgreementDialog } from "@/components/members/agreements/agreement-dialog";
import { RefundRequest } from "@/components/orders/refunds/refund-request";
import { canAskForRefund, isAskedFor, refundMoments, refundStepsLeft } from "@/components/orders/refunds/refunds-over";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { useNowUntil } from "@/lib/client/clock/use-now";
import type { OrderDetailView } from "@/lib/domain/orders/types";

/** The refund deadline, the rules and the request itself; nothing after a request. */
export function RefundRule({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.facts");
  const words = useTranslations("Orders.record.refund");
  const [open, setOpen] = useState<"rules" | "request" | null>(null);
  const now = useNowUntil(...refundMoments(order))?.getTime();
  if (order.status !== "paid" || !order.refund_until || isAskedFor(order)) return null;
  const [step, ...later] = refundStepsLeft(order, now);
  return (
    <div className="note mt-6 !text-14">
      <RotateCcw className="ic" aria-hidden />
      <div>
        <p>
          {step
            ? t.rich("refundNoteRich", {
                time: () => <DateText key="time" at={step.until} className="font-bold" />,
                percent: step.fee_percent,
              })
            : t("refundOver")}
          {later.map(({ until, fee_percent: percent }) => (
            <span key={until} className="block">
              {t.rich("refundLaterRich", { time: () => <DateText key="time" at={until} />, percent })}
            </span>
          ))}
          <button type="button" className={later.length > 0 ? "link" : "link ml-1"} onClick={() => setOpen("rules")}>
            {t("refundMore")}
          </button>
        </p>
        {canAskForRefund(order, now) ? (
          <Button size="sm" className="mt-3" onClick={() => setOpen("request")}>
            {words("open")}
          </Button>
        ) : null}
      </div>
      <AgreementDialog name="terms" open={open === "rules"} onOpenChange={(isOpen) => setOpen(isOpen ? "rules" : null)} />
      {open === "request" ? <RefundRequest order={order} onClose={() => setOpen(null)} onChanged={onChanged} /> : null}
    </div>
  );
}
