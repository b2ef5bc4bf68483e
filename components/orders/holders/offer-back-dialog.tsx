"use client";

import { useTranslations } from "next-intl";
import { TicketCheck } from "@/components/icons/ticket-check";
import { useHolderAct } from "@/components/orders/holders/use-holder-act";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Dialog } from "@/components/ui/dialog";
import { FormFailure } from "@/components/ui/form-failure";
import { api } from "@/lib/client/api";
import type { TicketView } from "@/lib/domain/orders/types";
import { BATCH_TIMES } from "@/lib/domain/tickets/offers/rules";
import * as errorCodes from "@/lib/errors/codes";
import { formatMoney } from "@/lib/i18n/format";

type OfferBackDialogProps = {
  ticket: TicketView;
  /** the seats of the tickets that go together */ place: string;
  onClose: () => void;
  onOffered: () => void;
};

/** Says what offering a ticket back means (how much, where to, to whom, until when) before it is done. */
export function OfferBackDialog({ ticket: { ticket_no, offer_back: offer }, place, onClose, onOffered }: OfferBackDialogProps) {
  const t = useTranslations("Tickets.offerBack");
  const { busy, failure, run } = useHolderAct();
  if (!offer) return null;

  async function offerBack(): Promise<void> {
    if (!(await run(() => api.post("/ticket/offer_back", { ticket_no }, { handles: [errorCodes.CHANGE_REFUSED] }), t("done")))) return;
    onOffered();
    onClose();
  }

  const { amount, fee, service_fee: serviceFee } = offer;
  const sums = { amount: formatMoney(amount), fee: formatMoney(fee) };
  const rows = [
    [
      t("amountLabel"),
      <>
        <span className="block">{t(fee > 0 ? "amountLess" : "amount", sums)}</span>
        {serviceFee > 0 ? <span className="block">{t("serviceFee", { fee: formatMoney(serviceFee) })}</span> : null}
      </>,
    ],
    [t("whereLabel"), t("where")],
    [t("whoLabel"), t("who", { first: BATCH_TIMES[0], second: BATCH_TIMES[1] })],
    [t("untilLabel"), t.rich("untilText", { time: () => <DateText key="time" at={offer.until} /> })],
  ] as const;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("dialogTitle")}
      description={place}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="ink" loading={busy} onClick={() => void offerBack()}>
            {t("act")}
          </Button>
        </>
      }
    >
      {offer.tickets.length > 1 ? <p className="mb-2 font-semibold">{t("together", { count: offer.tickets.length })}</p> : null}
      <dl className="grid grid-cols-[5.5em_minmax(0,1fr)] gap-x-3 gap-y-2 text-15">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="msg msg-ok mt-4">
        <TicketCheck className="ic ic-s" aria-hidden />
        <span>{t("stillValid")}</span>
      </p>
      <FormFailure className="mt-3">{failure}</FormFailure>
    </Dialog>
  );
}
