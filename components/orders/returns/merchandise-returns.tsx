"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Check } from "@/components/icons/check";
import { Clock } from "@/components/icons/clock";
import { PackageCheck } from "@/components/icons/package-check";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { X } from "@/components/icons/x";
import { MerchandiseReturnRequest } from "@/components/orders/returns/merchandise-return-request";
import { returnableOf } from "@/components/orders/returns/returnable-of";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Pill } from "@/components/ui/pill";
import { useSeparator } from "@/components/ui/use-separator";
import { useNowUntil } from "@/lib/client/clock/use-now";
import type { OrderDetailView, ReturnView } from "@/lib/domain/orders/types";
import { brand } from "@/lib/i18n/brand";
import { Link } from "@/lib/i18n/navigation";

const states = {
  requested: { tone: "warn", icon: Clock },
  approved: { tone: "info", icon: Check },
  rejected: { tone: "neutral", icon: X },
  received: { tone: "success", icon: PackageCheck },
} as const;

/** The merchandise that the buyer may return, the deadline, and the state of earlier requests. */
export function MerchandiseReturns({ order, onChanged }: { order: OrderDetailView; onChanged: () => void }) {
  const t = useTranslations("Orders.record.returns");
  const [open, setOpen] = useState(false);
  const { delivery, returns = [] } = order;
  const now = useNowUntil(delivery?.return_until, delivery?.rma_until)?.getTime();
  if (order.status !== "paid" || !delivery) return null;
  const returnables = returnableOf(order, now);
  const rule = (key: "returnUntilRich" | "rmaUntilRich", until: string) =>
    t.rich(key, { time: () => <DateText key="time" at={until} show="day" className="font-bold" /> });
  return (
    <section className="mt-12">
      <h2 className="mb-4.5 text-20">{t("title")}</h2>
      <div className="note !text-14">
        <RotateCcw className="ic" aria-hidden />
        <div>
          {delivery.return_until && delivery.rma_until ? (
            <>
              <p>{rule("returnUntilRich", delivery.return_until)}</p>
              <p>{rule("rmaUntilRich", delivery.rma_until)}</p>
              {returnables.length === 0 ? <p className="mt-1">{t("noneLeft")}</p> : null}
            </>
          ) : (
            <p>{t("afterShipping")}</p>
          )}
          <p>
            <Link className="link" href="/notice/faq#return">
              {t("rules")}
            </Link>
          </p>
          {returnables.length > 0 ? (
            <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
              {t("open")}
            </Button>
          ) : null}
        </div>
      </div>
      {returns.length > 0 ? (
        <ul className="mt-5 border-t border-line">
          {returns.map((one) => (
            <Asked key={one.return_id} order={order} asked={one} />
          ))}
        </ul>
      ) : null}
      {open ? (
        <MerchandiseReturnRequest order={order} returnables={returnables} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}

function Asked({
  order,
  asked: { kind, spec_id: specId, qty, reason, status, outcome, note, refunded_at: paidBackAt, requested_at: at },
}: {
  order: OrderDetailView;
  asked: ReturnView;
}) {
  const dot = useSeparator();
  const t = useTranslations("Orders.record.returns");
  const item = order.items.find(({ spec_id: id }) => id === specId);
  return (
    <li className="border-b border-line py-4 text-15">
      <Pill {...states[status]}>{t(paidBackAt ? "state.paidBack" : `state.${status}`)}</Pill>
      <p className="mt-2 font-semibold">
        {[item?.name, item?.spec_name].filter(Boolean).join(" ")} <span className="num">× {qty}</span>
      </p>
      <p className="text-14 text-ink-2">
        {t(`kind.${kind}`)}
        {dot}
        {t.rich("askedRich", { time: () => <DateText key="time" at={at} /> })}
      </p>
      <p className="mt-1 whitespace-pre-line text-14 text-ink-2 [overflow-wrap:anywhere]">{t("reasonOf", { reason })}</p>
      <p className="mt-2 max-w-[40em]">
        {t(
          status === "received"
            ? outcome === "replacement"
              ? "next.replacement"
              : paidBackAt
                ? "next.paidBack"
                : "next.refund"
            : `next.${status}`,
        )}
      </p>
      {status === "approved" ? (
        <p className="mt-1">
          {t("sendTo")}{" "}
          <span lang="zh-Hant" className="font-semibold">
            {brand.returnsTo}
          </span>
        </p>
      ) : null}
      {note ? <p className="mt-1 max-w-[40em] [overflow-wrap:anywhere]">{t("note", { note })}</p> : null}
    </li>
  );
}
