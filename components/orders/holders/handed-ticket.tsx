"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useHolderAct } from "@/components/orders/holders/use-holder-act";
import { useSeatLine } from "@/components/orders/use-seat-line";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { QrCode } from "@/components/tickets/qr-code";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DateText } from "@/components/ui/date-text";
import { Poster } from "@/components/ui/poster";
import { useSeparator } from "@/components/ui/use-separator";
import { api } from "@/lib/client/api";
import type { HandedTicketView } from "@/lib/domain/tickets/types";
import * as errorCodes from "@/lib/errors/codes";
import { joinParts } from "@/lib/i18n/separator";

type HandedTicketProps = { ticket: HandedTicketView; onChanged: () => void };

/** A ticket of another member's order: the guest accepts it, shows its code, or gives it back. */
export function HandedTicket({ ticket, onChanged }: HandedTicketProps) {
  const t = useTranslations("Tickets.handed");
  const names = useTranslations("Tickets");
  const dot = useSeparator();
  const seatLine = useSeatLine();
  const { busy, failure, run, clear } = useHolderAct();
  const [shown, setShown] = useState(false);
  const [giving, setGiving] = useState(false);
  const { ticket_no: no, state, status, qr_available: hasCode } = ticket;

  async function answer(accept: boolean): Promise<void> {
    const send = () => api.post("/ticket/answer", { ticket_no: no, accept }, { handles: [errorCodes.CHANGE_REFUSED] });
    const done = await run(send, t(accept ? "accepted" : "declined"));
    if (!done) return;
    setGiving(false);
    onChanged();
  }

  const place = seatLine([ticket.seat])[0] ?? ticket.price_name;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 border-b border-line py-5 md:gap-6">
      <Poster src={ticket.event_image} alt="" sizes={72} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h3 className="wrap-anywhere text-17 leading-snug">{ticket.event_name}</h3>
        <p className="num text-15">
          {ticket.session_time ? (
            <>
              <DateText at={ticket.session_time} />
              {dot}
            </>
          ) : null}
          {ticket.hall_name}
        </p>
        <p className="num text-15 font-semibold">{joinParts([place, ticket.holder_name ?? ""].filter(Boolean), dot)}</p>
        <p className="text-14 text-ink-2">{t("boughtBy", { name: ticket.buyer_name })}</p>
        <p className="text-13 text-ink-2">{t("rule")}</p>
        {state === "handed" ? (
          <p className="text-13 text-ink-2">{t.rich("until", { time: () => <DateText key="time" at={ticket.until} /> })}</p>
        ) : null}
        {status === "used" ? <p className="font-semibold">{t("used")}</p> : null}
        {shown && hasCode ? (
          <div className="mt-2 grid justify-items-center gap-1 rounded-panel bg-print p-4 text-on-print">
            <QrCode ticketNo={no} />
            <p className="num font-semibold">{groupedTicketNo(no)}</p>
            {ticket.holder_name ? (
              <p className="text-14">
                {names("holder")} {ticket.holder_name}
              </p>
            ) : null}
          </div>
        ) : null}
        {status === "used" ? null : (
          <div className="mt-2 flex flex-wrap gap-2">
            {state === "handed" ? (
              <Button size="sm" variant="ink" loading={busy} onClick={() => void answer(true)}>
                {t("accept")}
              </Button>
            ) : (
              <Button size="sm" variant="ink" onClick={() => setShown(!shown)}>
                {t(shown ? "hide" : "show")}
              </Button>
            )}
            <Button
              size="sm"
              onClick={() => {
                clear();
                setGiving(true);
              }}
            >
              {t(state === "handed" ? "decline" : "giveBack")}
            </Button>
          </div>
        )}
        {failure && !giving ? (
          <p role="alert" className="msg msg-err">
            {failure}
          </p>
        ) : null}
      </div>
      <ConfirmDialog
        open={giving}
        onOpenChange={setGiving}
        title={t("giveBackTitle")}
        act={t(state === "handed" ? "decline" : "giveBack")}
        keep={t("keep")}
        loading={busy}
        onAct={() => void answer(false)}
      >
        <p>{t("giveBackText")}</p>
        {failure ? (
          <p role="alert" className="msg msg-err">
            {failure}
          </p>
        ) : null}
      </ConfirmDialog>
    </li>
  );
}
