"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { CounterOrder } from "@/components/office/box-office/types";
import { CallFailed } from "@/components/office/ui/call-failed";
import { ReasonField } from "@/components/office/ui/reason-field";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { refundFee } from "@/lib/domain/refunds/rules";
import { formatMoney } from "@/lib/i18n/format";
import { normaliseNumber } from "@/lib/input/normalise-number";

type RefundDialogProps = { orderNo: string; onClose: () => void; onDone: () => void };

/** Give back what a counter has sold: by its number, for all its tickets or some. */
export function RefundDialog({ orderNo: asked, onClose, onDone }: RefundDialogProps) {
  const t = useTranslations("OfficeBoxOffice.refunds");
  const [typed, setTyped] = useState(asked);
  const [orderNo, setOrderNo] = useState(asked);
  const { data, failure, reload } = useCall(orderNo || null, ({ signal }) =>
    officeApi.get<CounterOrder>(`box_office/order/${encodeURIComponent(orderNo)}`, { signal }),
  );
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t("title")}>
      <Form className="bo-find" summary={false} onSubmit={() => setOrderNo(normaliseNumber(typed).toUpperCase())}>
        <Input label={t("number")} autoComplete="off" className="num" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <Button type="submit">{t("find")}</Button>
      </Form>
      <CallFailed failure={failure} onRetry={reload} />
      {data ? <RefundForm key={data.order_no} order={data} onDone={onDone} /> : null}
    </Dialog>
  );
}

function RefundForm({ order, onDone }: { order: CounterOrder; onDone: () => void }) {
  const t = useTranslations("OfficeBoxOffice.refunds");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const good = order.tickets.filter(({ state }) => state === "valid" || state === "picked_up");
  const [chosen, setChosen] = useState(() => good.map(({ ticket_no: no }) => no));
  const [withFee, setWithFee] = useState(true);
  const [slip, setSlip] = useState("");
  const [reason, setReason] = useState("");
  const requestId = useRef(crypto.randomUUID());
  const face = good.filter(({ ticket_no: no }) => chosen.includes(no)).reduce((sum, { price }) => sum + price, 0);
  const fee = withFee ? refundFee(face, order.fee_percent) : 0;
  const isDue = order.refund_due > 0;
  const amount = isDue ? order.refund_due : face - fee;
  async function refund(): Promise<void> {
    const body = {
      request_id: requestId.current,
      order_no: order.order_no,
      ticket_nos: isDue || chosen.length === good.length ? undefined : chosen,
      with_fee: withFee,
      slip_no: order.way === "terminal" ? slip : undefined,
      reason,
    };
    let state = "";
    const done = await run(async () => {
      state = (await officeApi.post<{ state: string }>("box_office/refund", body)).state;
    });
    if (!done) return;
    showToast({
      tone: state === "paid_out" ? "ok" : "info",
      text: t(state === "paid_out" ? "paidOut" : "putForward", { sum: formatMoney(amount) }),
    });
    onDone();
  }
  if (order.refund_waits > 0) return <p className="of-consequence">{t("waits", { sum: formatMoney(order.refund_waits) })}</p>;
  if (!isDue && good.length === 0) return <p className="of-empty">{t("nothing")}</p>;
  return (
    <Form onSubmit={refund} className="of-form" summary={false}>
      <p className="of-sub num">
        {order.event_name} · {t(`paid.${order.way}`, { sum: formatMoney(order.total) })}
      </p>
      {isDue ? null : (
        <fieldset>
          <legend className="lbl">{t("tickets")}</legend>
          {good.map(({ ticket_no: no, seat, price }) => (
            <Checkbox
              key={no}
              label={`${seat} · ${formatMoney(price)}`}
              checked={chosen.includes(no)}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, no] : chosen.filter((one) => one !== no))}
            />
          ))}
          <Checkbox
            label={t("withFee", { percent: order.fee_percent })}
            checked={withFee}
            onChange={({ target }) => setWithFee(target.checked)}
          />
        </fieldset>
      )}
      {order.way === "terminal" ? (
        <Input
          label={t("slip")}
          autoComplete="off"
          maxLength={40}
          value={slip}
          onChange={({ target }) => setSlip(target.value)}
          error={refusal.field(thrown, "slip_no")}
        />
      ) : null}
      <ReasonField value={reason} onChange={({ target }) => setReason(target.value)} error={refusal.field(thrown, "reason")} />
      <p className="of-consequence">{t(isDue ? "whatDue" : `what.${order.way}`, { sum: formatMoney(amount), count: chosen.length })}</p>
      <FormFailure>{refusal.whole(thrown, "slip_no", "reason")}</FormFailure>
      <Button type="submit" variant="danger" loading={pending} disabled={!isDue && chosen.length === 0}>
        {t("now", { sum: formatMoney(amount) })}
      </Button>
    </Form>
  );
}
