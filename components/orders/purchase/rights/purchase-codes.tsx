"use client";

import { useTranslations } from "next-intl";
import { CodeField } from "@/components/events/sale/rights/code-field";
import { CircleAlert } from "@/components/icons/circle-alert";
import { CircleCheck } from "@/components/icons/circle-check";
import { X } from "@/components/icons/x";
import type { Quoted } from "@/components/orders/purchase/rights/use-quote";
import type { PurchaseSession } from "@/components/orders/purchase/use-purchase-session";
import { IconButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { useSeparator } from "@/components/ui/use-separator";
import { changePurchase, usePurchase } from "@/lib/client/stores/purchase-store";
import { CODES_MAX } from "@/lib/domain/rights/rules";
import type { RightView } from "@/lib/domain/rights/types";
import * as errorCodes from "@/lib/errors/codes";

type PurchaseCodesProps = {
  session: PurchaseSession;
  quoted?: Quoted;
  /** a code was entered or removed: it may show more prices, or change limits */
  onChanged: () => void;
};

/** The discounts that apply to a choice, with the codes that were entered, and a field for another one where there are codes. */
export function PurchaseCodes({ session: { head }, quoted, onChanged }: PurchaseCodesProps) {
  const t = useTranslations("Events.code");
  const dot = useSeparator();
  const { codes } = usePurchase();
  const quote = quoted?.quote;
  const discounts = new Map<string, { qty: number; sum: number }>();
  for (const { qty, discount } of quote?.items ?? []) {
    if (!discount) continue;
    const line = discounts.get(discount.name) ?? { qty: 0, sum: 0 };
    discounts.set(discount.name, { qty: line.qty + qty, sum: line.sum + qty * discount.amount });
  }
  const byCode = new Set(codes.map(({ right }) => right.name));
  const automatic = [...discounts].filter(([name]) => !byCode.has(name));
  const refused = quoted?.failure?.code === errorCodes.CODE_UNUSABLE ? quoted.failure.message : undefined;

  function remove(text: string): void {
    changePurchase({ codes: codes.filter((code) => code.text !== text) });
    onChanged();
  }

  const notOpen = quoted?.failure?.code === errorCodes.NOT_OPEN_FOR_YOU ? quoted.failure.message : undefined;

  if (automatic.length === 0 && codes.length === 0 && !notOpen && !head.takes_codes) return null;
  return (
    <div className="codes">
      <div role="status">
        <ul>
          {automatic.map(([name, { qty, sum }]) => (
            <li key={name} className="code-line">
              <CircleCheck className="ic" aria-hidden />
              <span className="min-w-0">
                <b>{name}</b>
                <small>{t("tickets", { count: qty })}</small>
              </span>
              <Less amount={sum} />
            </li>
          ))}
          {codes.map(({ text, right }) => {
            const line = discounts.get(right.name);
            const isUsed = !refused && (!quote || quote.codes.includes(text));
            return (
              <li key={text} className="code-line" data-unused={isUsed ? undefined : ""}>
                {isUsed ? <CircleCheck className="ic" aria-hidden /> : <CircleAlert className="ic" aria-hidden />}
                <span className="min-w-0">
                  <b>{right.name}</b>
                  <small>
                    <span translate="no" className="num">
                      {text}
                    </span>
                    {dot}
                    {refused ?? (!isUsed ? t("otherTickets") : line ? t("tickets", { count: line.qty }) : t("accepted"))}
                  </small>
                  <PayWith ways={right.pay_ways} />
                </span>
                {line ? <Less amount={line.sum} /> : null}
                <IconButton label={t("remove", { name: right.name })} onClick={() => remove(text)}>
                  <X className="ic ic-s" aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      </div>
      {notOpen ? (
        <p className="msg msg-err" role="alert">
          {notOpen}
        </p>
      ) : null}
      {head.takes_codes && codes.length < CODES_MAX ? <CodeField sessionId={head.session_id} onAccepted={onChanged} /> : null}
    </div>
  );
}

/** The pay ways of an order with a right, if not all. */
function PayWith({ ways }: { ways: RightView["pay_ways"] }) {
  const t = useTranslations("Events");
  if (!ways) return null;
  return <small>{t("phases.payWith", { ways: ways.map((way) => t(`payWays.${way}`)).join(t("payWays.join")) })}</small>;
}

function Less({ amount }: { amount: number }) {
  return (
    <span className="code-less">
      −<Money amount={amount} />
    </span>
  );
}
