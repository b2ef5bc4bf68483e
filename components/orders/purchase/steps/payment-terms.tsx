"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NoticeLink } from "@/components/orders/purchase/steps/notice-link";
import { refundMoments, refundsOver, refundStepsLeft } from "@/components/orders/refunds/refunds-over";
import { useNowUntil } from "@/lib/client/clock/use-now";
import type { OrderView } from "@/lib/domain/orders/types";
import { formatDate } from "@/lib/i18n/format";
import { Link } from "@/lib/i18n/navigation";

/** The terms that the buyer accepts by pressing the button below: visible and linked, as the law requires, without a checkbox. */
export function PaymentTerms({ order }: { order: OrderView }) {
  const t = useTranslations("Payments");
  const locale = useLocale();
  const to = (href: string) =>
    function Linked(chunks: ReactNode) {
      return (
        <Link href={href} prefetch={false} target="_blank" className="link whitespace-nowrap">
          {chunks}
        </Link>
      );
    };
  const now = useNowUntil(...refundMoments(order))?.getTime();
  const [step, ...later] = refundStepsLeft(order, now);
  const last = later.at(-1);
  const terms = to("/notice/serviceRule");
  return (
    <p id="payment-terms" className="text-13 leading-relaxed text-pretty text-ink-2">
      {order.event_type === "merchandise"
        ? t.rich("agreeMerchandise", { terms, returns: to("/notice/faq#return") })
        : t.rich("agree", {
            terms,
            notice: (chunks) => (order.event_slug ? <NoticeLink event={order.event_slug}>{chunks}</NoticeLink> : chunks),
            refund: to("/notice/serviceRule#refund"),
            until: refundsOver(order, now) ? "over" : step ? formatDate(step.until, locale) : "none",
            percent: step?.fee_percent ?? 0,
            last: last ? formatDate(last.until, locale) : "none",
          })}
    </p>
  );
}
