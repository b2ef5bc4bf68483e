"use client";

import { useTranslations } from "next-intl";
import { Clock } from "@/components/icons/clock";
import { Store } from "@/components/icons/store";
import { orderPath } from "@/components/orders/order-paths";
import { CopyValue } from "@/components/payments/copy-value";
import { Countdown } from "@/components/ui/countdown";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import type { OrderDetailView } from "@/lib/domain/orders/types";
import type { TransferWay } from "@/lib/domain/pay-ways/rules";

const chains = ["seven", "family", "hilife", "ok"] as const;
const steps = { atm: ["choose", "enter", "booked"], cvs: ["print", "counter", "booked"] } satisfies Record<TransferWay, string[]>;

/** The message keys of the banks at which the gateway issues accounts. */
const bankKey = (code: string) => `atm.banks.b${code}` as "atm.banks.b008";

/** Groups of four digits, which are easier to read and type. */
const grouped = (digits: string) => digits.match(/.{1,4}/g)?.join(" ");

/** The number to pay to: amount and deadline first, then the values to copy, then the next steps. */
export function TransferDetails({ order, until, onEnd }: { order: OrderDetailView; until: string; onEnd: () => void }) {
  const t = useTranslations("Payments");
  const { paymentATM: atm, paymentCVS: cvs } = order;
  const way = atm ? "atm" : "cvs";
  return (
    <section className="grid max-w-[560px] content-start gap-6">
      <h1 className="text-26 md:text-34">{t(`${way}.title`)}</h1>
      <div className="note !bg-warn-soft text-warn">
        <Clock className="ic" aria-hidden />
        <p>
          <span className="sr-only">{t("atm.amount")} </span>
          <Money amount={order.total_price} className="text-21 font-bold" />
          <br />
          {t.rich("atm.until", { time: () => <DateText key="time" at={order.credit_expired_time} className="font-bold" /> })}
        </p>
      </div>
      <div className="cd-start">
        <Countdown until={until} label={t("number.left")} onEnd={onEnd} />
      </div>
      <dl className="info">
        {atm ? (
          <CopyValue
            name={t("atm.bank")}
            value={atm.bank_code}
            note={t.has(bankKey(atm.bank_code)) ? t(bankKey(atm.bank_code)) : undefined}
          >
            {atm.bank_code}
          </CopyValue>
        ) : null}
        {atm ? (
          <CopyValue name={t("atm.account")} value={atm.account}>
            {grouped(atm.account)}
          </CopyValue>
        ) : null}
        {cvs ? (
          <CopyValue name={t("cvs.code")} value={cvs.code}>
            {grouped(cvs.code)}
          </CopyValue>
        ) : null}
        <CopyValue name={t("atm.amount")} value={String(order.total_price)}>
          <Money amount={order.total_price} />
        </CopyValue>
      </dl>
      <div>
        <h2 className="text-20">{t("number.next")}</h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5 text-15">
          {steps[way].map((step) => (
            <li key={step}>{t(`${way}.steps.${step}` as "atm.steps.enter")}</li>
          ))}
        </ol>
      </div>
      {cvs ? (
        <div>
          <h2 className="text-20">{t("cvs.where")}</h2>
          <dl className="mt-3 grid gap-3 text-15">
            {chains.map((chain) => (
              <div key={chain} className="flex gap-3">
                <Store className="ic ic-s mt-1" aria-hidden />
                <div>
                  <dt className="font-semibold">{t(`cvs.chains.${chain}.name`)}</dt>
                  <dd className="text-ink-2">{t(`cvs.chains.${chain}.how`)}</dd>
                </div>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <p className="text-14 text-ink-2">{t("number.once")}</p>
      <div>
        <SoftButtonLink href={orderPath(order.order_id)} variant="line">
          {t("closed.see")}
        </SoftButtonLink>
      </div>
    </section>
  );
}
