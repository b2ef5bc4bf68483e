"use client";

import { useEffect, useState } from "react";
import { Check, Clock, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, ButtonLink } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { orderListPath } from "@/components/orders/order-paths";
import type { OrderDetailView } from "@/lib/domain/orders/types";

const COPIED_MS = 2_000;

/** The number that money is to be sent to: amount and deadline first, then digits to copy. */
export function TransferDetails({ order }: { order: OrderDetailView }) {
  const t = useTranslations("Payments");
  const { paymentATM: atm, paymentCVS: cvs } = order;
  const until = atm?.expire_time ?? cvs?.expire_time ?? order.credit_expired_time;
  return (
    <section className="grid max-w-[560px] gap-5">
      <h1 className="text-26 md:text-34">{atm ? t("atm.title") : t("cvs.title")}</h1>
      <div className="note !bg-warn-soft text-warn">
        <Clock className="ic" aria-hidden />
        <p>
          <span className="sr-only">{t("atm.amount")} </span><Money amount={order.total_price} className="text-21 font-bold" />
          <br />{t.rich("atm.until", { time: () => <DateText key="time" at={until} className="font-bold" /> })}
        </p>
      </div>
      <dl className="info">
        {atm ? <Digits name={t("atm.bank")} value={atm.bank_code} /> : null}
        {atm ? <Digits name={t("atm.account")} value={atm.account} /> : null}
        {cvs ? <Digits name={t("cvs.code")} value={cvs.code} /> : null}
      </dl>
      <div><ButtonLink href={orderListPath} variant="ink">{t("failed.orders")}</ButtonLink></div>
    </section>
  );
}

function Digits({ name, value }: { name: string; value: string }) {
  const t = useTranslations("Payments");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <div>
      <dt className="pt-2">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="num text-24 leading-snug font-bold md:text-28">{value.match(/.{1,4}/g)?.join(" ")}</span>
        <Button size="sm" icon={<Icon className="ic ic-s" aria-hidden />} aria-label={t("copy", { what: name })} onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true), () => undefined)}>
          <span aria-live="polite">{copied ? t("copied") : t("copy_short")}</span>
        </Button>
      </dd>
    </div>
  );
}
