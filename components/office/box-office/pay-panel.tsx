"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import type { Selection } from "@/components/office/box-office/types";
import type { Checkout, Receipt } from "@/components/office/box-office/use-checkout";
import type { Paper } from "@/components/office/box-office/use-print";
import { KeyHint } from "@/components/office/ui/key-hint";
import { NumberInput } from "@/components/office/ui/numbers/number-input";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { formatClock, formatMoney } from "@/lib/i18n/format";
import { likelyReceived } from "@/lib/office/box-office/rules";

export const receivedKeys = ["=", "+", "*"] as const;
const papers: readonly Paper[] = ["roll", "a4", "mail"];

type PayPanelProps = {
  selection: Selection | null;
  checkout: Checkout;
  receipt: Receipt | null;
  /** the tickets' address, if the browser blocked the new tab */
  toPrint: string | undefined;
  form: RefObject<HTMLFormElement | null>;
};

/** Price, payment and change; total and change are readable from a metre away. */
export function PayPanel({ selection, checkout, receipt, toPrint, form }: PayPanelProps) {
  const t = useTranslations("OfficeBoxOffice");
  const refusal = useRefusalText();
  const { way, received, slip, paper, email, hold, total, change, canSell, pending, thrown } = checkout;
  return (
    <form
      ref={form}
      className="bo-pay"
      aria-label={t("payment")}
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.sell();
      }}
    >
      {!selection && receipt ? <LastSale receipt={receipt} toPrint={toPrint} /> : null}
      {selection?.lines.map(({ text, amount }) => (
        <p key={text} className="bo-line num">
          <span>{text}</span>
          <span>{formatMoney(amount)}</span>
        </p>
      ))}
      <p className="bo-line num">
        <span>{t("noFee")}</span>
        <span>0</span>
      </p>
      <p className="bo-sum">
        <span>{t("due")}</span>
        <Money amount={total} className="bo-total" />
      </p>
      <div className="st-switch bo-switch" role="radiogroup" aria-label={t("way")}>
        <button type="button" role="radio" aria-checked={way === "cash"} onClick={checkout.payCash}>
          {t("cash")}
        </button>
        <button type="button" role="radio" aria-checked={way === "terminal"} onClick={() => void checkout.payByCard()}>
          {t("card")} <KeyHint>K</KeyHint>
        </button>
      </div>
      {way === "cash" ? (
        <>
          <NumberInput
            label={t("received")}
            aside={<KeyHint>M</KeyHint>}
            name="received"
            className="bo-big"
            optional
            max={99_999_999}
            value={received}
            onChange={checkout.setReceived}
          />
          <div className="bo-chips">
            {(total > 0 ? likelyReceived(total) : []).map((sum, at) => (
              <button key={sum} type="button" className="bo-chip num" onClick={() => checkout.setReceived(sum)}>
                {at === 0 ? t("exact", { sum: formatMoney(sum) }) : formatMoney(sum)} <KeyHint>{receivedKeys[at] ?? ""}</KeyHint>
              </button>
            ))}
          </div>
          <p className="bo-sum" role="status">
            <span>{change !== null && change < 0 ? t("missing") : t("change")}</span>
            <span className={change !== null && change < 0 ? "bo-total of-refused num" : "bo-total num"}>
              {change === null || total === 0 ? "–" : formatMoney(Math.abs(change))}
            </span>
          </p>
        </>
      ) : (
        <>
          <Input
            label={t("slip")}
            hint={hold ? t("heldUntil", { time: formatClock(hold.until) }) : t("slipHint")}
            name="slip"
            autoComplete="off"
            maxLength={40}
            className="bo-big num"
            value={slip}
            onChange={({ target }) => checkout.setSlip(target.value)}
            error={refusal.field(thrown, "slip_no")}
          />
          <p className="of-sub">{t("slipFailed")}</p>
        </>
      )}
      <div className="st-switch bo-switch" role="radiogroup" aria-label={t("tickets.label")}>
        {papers.map((one) => (
          <button key={one} type="button" role="radio" aria-checked={paper === one} onClick={() => checkout.setPaper(one)}>
            {t(`papers.${one}`)} {one === papers[(papers.indexOf(paper) + 1) % papers.length] ? <KeyHint>V</KeyHint> : null}
          </button>
        ))}
      </div>
      {paper === "mail" ? (
        <Input
          label={t("email")}
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => checkout.setEmail(target.value)}
          error={refusal.field(thrown, "email")}
        />
      ) : null}
      <FormFailure>{refusal.whole(thrown, "slip_no", "email")}</FormFailure>
      <div className="bo-end">
        <Button type="submit" variant="spot" size="lg" block loading={pending} disabled={!canSell}>
          {t(paper === "mail" ? "takeAndSend" : "takeAndPrint")} <KeyHint>↵</KeyHint>
        </Button>
        <p className="of-sub">
          <KeyHint>Esc</KeyHint> {t("giveUp")}
        </p>
      </div>
    </form>
  );
}

function LastSale({ receipt: { orderNo, name, total, change, email }, toPrint }: { receipt: Receipt; toPrint: string | undefined }) {
  const t = useTranslations("OfficeBoxOffice");
  return (
    <div className="bo-sold" role="status">
      <p>
        <CircleCheck className="ic ic-s" aria-hidden /> <b>{t("sold", { name })}</b>
      </p>
      <p className="num">
        {orderNo} · {formatMoney(total)}
      </p>
      {change !== null && change > 0 ? <p className="bo-change num">{t("giveChange", { sum: formatMoney(change) })}</p> : null}
      {email ? <p>{t("sentTo", { email })}</p> : null}
      {toPrint ? (
        <a className="link" href={toPrint} target="_blank" rel="noopener">
          {t("printHere")}
        </a>
      ) : null}
    </div>
  );
}
