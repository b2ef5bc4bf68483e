"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Check } from "@/components/icons/check";
import type { CounterOrder } from "@/components/office/box-office/types";
import { CallFailed } from "@/components/office/ui/call-failed";
import { sayDone } from "@/components/office/ui/done/done-store";
import { ReasonField } from "@/components/office/ui/reason-field";
import { StatusWord } from "@/components/office/ui/status-word";
import { useAct } from "@/components/office/ui/use-act";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FormFailure } from "@/components/ui/form-failure";
import { Input } from "@/components/ui/input";
import { randomId } from "@/lib/client/browser/random-id";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { refundFee } from "@/lib/domain/events/refund-terms/rules";
import { readTicketCode } from "@/lib/domain/tickets/rules";
import { formatMoney } from "@/lib/i18n/format";
import { isTicketNo } from "@/lib/input/ids";
import { normaliseNumber } from "@/lib/input/normalise-number";

type RefundDialogProps = { orderNo: string; onClose: () => void; onDone: () => void };

/** Refunds a counter sale: the order by its number, then the tickets that are scanned. */
export function RefundDialog({ orderNo: asked, onClose, onDone }: RefundDialogProps) {
  const t = useTranslations("OfficeBoxOffice.refunds");
  const [typed, setTyped] = useState(asked);
  const [orderNo, setOrderNo] = useState(asked);
  const { data, failure, reload } = useCall(orderNo || null, ({ signal }) =>
    officeApi.get("box_office/order/{order_no}", { order_no: orderNo }, { signal }),
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

/** A ticket in the refund: scanned, or typed as a number, which needs a supervisor. */
type Proof = { ticketNo: string; code: string | null };

function RefundForm({ order, onDone }: { order: CounterOrder; onDone: () => void }) {
  const t = useTranslations("OfficeBoxOffice.refunds");
  const refusal = useRefusalText();
  const { run, pending, thrown } = useAct();
  const isDue = order.refund_due > 0;
  const good = order.tickets.filter(({ state }) => (isDue ? state === "void" : state === "valid" || state === "picked_up"));
  const [proofs, setProofs] = useState<Proof[]>([]);
  const [withFee, setWithFee] = useState(true);
  const [slip, setSlip] = useState("");
  const [reason, setReason] = useState("");
  const requestId = useRef(randomId());
  const face = good
    .filter(({ ticket_no: no }) => proofs.some(({ ticketNo }) => ticketNo === no))
    .reduce((sum, { price }) => sum + price, 0);
  const fee = withFee ? refundFee(face, order.fee_percent) : 0;
  const amount = isDue ? order.refund_due : face - fee;
  const why = isDue ? null : whySecond(order, proofs, amount);
  async function refund(): Promise<void> {
    const body = {
      request_id: requestId.current,
      order_no: order.order_no,
      codes: proofs.flatMap(({ code }) => code ?? []),
      ticket_nos: isDue ? [] : proofs.flatMap(({ ticketNo, code }) => (code ? [] : ticketNo)),
      with_fee: withFee,
      slip_no: order.way === "terminal" ? slip : undefined,
      reason,
    };
    let state = "";
    const done = await run(async () => {
      state = (await officeApi.post("box_office/refund", body)).state;
    });
    if (!done) return;
    sayDone("counter", t(state === "paid_out" ? "paidOut" : "putForward", { sum: formatMoney(amount) }));
    onDone();
  }
  if (order.refund_waits > 0) return <p className="of-consequence">{t("waits", { sum: formatMoney(order.refund_waits) })}</p>;
  if (!isDue && good.length === 0) return <p className="of-empty">{t("nothing")}</p>;
  return (
    <Form onSubmit={refund} className="of-form" summary={false}>
      <p className="of-sub num">
        {order.event_name} · {t(`paid.${order.way}`, { sum: formatMoney(order.total) })}
      </p>
      {isDue && !order.due_needs_codes ? null : (
        <TicketProofs
          tickets={good}
          proofs={proofs}
          mayType={!isDue}
          error={refusal.field(thrown, "codes", "ticket_nos")}
          onChange={setProofs}
        />
      )}
      {isDue ? null : (
        <Checkbox
          label={t("withFee", { percent: order.fee_percent })}
          checked={withFee}
          onChange={({ target }) => setWithFee(target.checked)}
        />
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
      <p className="of-consequence">{t(isDue ? "whatDue" : `what.${order.way}`, { sum: formatMoney(amount), count: proofs.length })}</p>
      {isDue ? null : (
        <p className="of-consequence num">
          {t("today", { sum: formatMoney(order.refunded_today), limit: formatMoney(order.second_person_above) })}
        </p>
      )}
      {why ? (
        <p className="of-consequence of-refused" role="status">
          {t(`second.${why}`, { limit: formatMoney(order.second_person_above) })}
        </p>
      ) : null}
      <FormFailure>{refusal.whole(thrown, "codes", "ticket_nos", "slip_no", "reason")}</FormFailure>
      <Button type="submit" variant="danger" loading={pending} disabled={!isDue && proofs.length === 0}>
        {t(why ? "ask" : "now", { sum: formatMoney(amount) })}
      </Button>
    </Form>
  );
}

/** Why a second person has to approve, as far as the counter knows before it asks the server. */
function whySecond(order: CounterOrder, proofs: Proof[], amount: number) {
  if (proofs.some(({ code }) => code === null)) return "number_typed";
  if (!order.own_drawer) return "other_drawer";
  if (order.reprints > 0) return "reprinted";
  if (amount > order.second_person_above) return "sum";
  return amount > 0 && amount + order.refunded_today > order.second_person_above ? "day" : null;
}

type TicketProofsProps = {
  tickets: CounterOrder["tickets"];
  proofs: Proof[];
  /** ticket numbers are accepted besides codes */
  mayType: boolean;
  error?: string;
  onChange: (proofs: Proof[]) => void;
};

/** The tickets of an order, added to the refund one by one with a scanner or the keyboard. */
function TicketProofs({ tickets, proofs, mayType, error, onChange }: TicketProofsProps) {
  const t = useTranslations("OfficeBoxOffice.refunds");
  const validation = useTranslations("Validation");
  const [text, setText] = useState("");
  const [refused, setRefused] = useState<"ticket_code_rule" | "ticket_of_other">();
  function take(): void {
    const read = normaliseNumber(text);
    if (read === "") return;
    const ticket = readTicketCode(read)?.ticket;
    const ticketNo = ticket?.ticketNo ?? (mayType && isTicketNo(read) ? read : null);
    if (ticketNo === null) return setRefused("ticket_code_rule");
    if (!tickets.some(({ ticket_no: no }) => no === ticketNo)) return setRefused("ticket_of_other");
    setRefused(undefined);
    setText("");
    const earlier = proofs.find((proof) => proof.ticketNo === ticketNo);
    if (!earlier?.code) onChange([...proofs.filter((proof) => proof !== earlier), { ticketNo, code: ticket ? read : null }]);
  }
  return (
    <fieldset>
      <legend className="lbl">{t("tickets")}</legend>
      <Input
        label={t(mayType ? "scanOrType" : "scan")}
        hint={t("scanHint")}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={text}
        error={refused ? validation(refused) : error}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // A scanner ends with Enter, which must not submit the form.
          event.preventDefault();
          take();
        }}
        onBlur={take}
      />
      <ul className="bo-proofs">
        {tickets.map(({ ticket_no: no, seat, price }) => {
          const proof = proofs.find(({ ticketNo }) => ticketNo === no);
          return (
            <li key={no}>
              <span className="bo-what">{seat || no}</span>
              <span className="num">{formatMoney(price)}</span>
              <StatusWord tone={proof ? (proof.code ? "ok" : "warn") : "plain"} icon={proof?.code ? Check : undefined}>
                {t(proof ? (proof.code ? "scanned" : "typed") : "missing")}
              </StatusWord>
              {proof ? (
                <button
                  type="button"
                  className="link"
                  aria-label={t("leaveOutOf", { seat: seat || no })}
                  onClick={() => onChange(proofs.filter((one) => one !== proof))}
                >
                  {t("leaveOut")}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
